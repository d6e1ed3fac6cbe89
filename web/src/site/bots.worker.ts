// The worker that thinks: bots' moves, hints and analyses, so that the table stays alive meanwhile.

import type { Think } from "./messages";
import { type Python, started } from "./python";

let python: Promise<Python> | undefined;

onmessage = async (event: MessageEvent<Think>) => {
  const said = event.data;
  if (said.do === "start") {
    python = started(said.parts);
    return;
  }
  const { add, ask, learn } = await (python as Promise<Python>);
  if (said.do === "game") {
    add(said.archive);
    ask("arrived", "en", JSON.stringify([said.game, false]));
    return;
  }
  if (said.do === "net") {
    learn(said.game, said.net);
    return;
  }
  try {
    postMessage(JSON.parse(ask("think", "en", JSON.stringify([said.job]))).answer ?? null);
  } catch {
    postMessage(null);
  }
};
