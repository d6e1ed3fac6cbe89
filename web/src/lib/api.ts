// The host of this page's tables: which one it is was decided when the client was built.

import { host } from "#host";
import type { Api } from "./host";

export type { Link } from "./host";
export { Problem, token } from "./host";

export const api: Api = host;
