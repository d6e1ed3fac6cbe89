// The host of this page's tables.

import type { Api } from "./host";
import { page } from "../site/page";
import { server } from "./server";

export type { Link } from "./host";
export { Problem } from "./host";

export const api: Api = import.meta.env.MODE === "site" ? page : server;
