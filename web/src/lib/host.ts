// What a host of tables does for the page. There are two: a server, and the page itself. Nothing above
// this knows which of them it talks to.

import type {
  Ack, Again, Analysis, Command, FreeTable, GameChoice, Hint, Imported, NewTable, Opened, Progress, Rules, Thinking,
  Update,
} from "./types";

/** What fails says so in a sentence. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message.charAt(0).toUpperCase() + message.slice(1));
  }
}

/** A name for a command that no other one has. */
export const token = () => crypto.randomUUID().replaceAll("-", "").slice(0, 24);

/** How the connection stands: `lost` while there is none, `restarting` when the host said so,
 * `back` for a moment after it came back. */
export type Link = "up" | "lost" | "restarting" | "back";

/** Who follows a table is told of every update, of what is told between two, and of the connection
 * when it comes or goes. */
export interface Follower {
  update: (update: Update) => void;
  thinking: (thinking: Thinking | null) => void;
  link: (link: Link) => void;
}

export interface Api {
  /** Whether nobody but this device can sit at its tables. */
  readonly alone: boolean;
  games(): Promise<{ games: GameChoice[] }>;
  rules(game: string): Promise<Rules>;
  /** Have a game on this device before it is begun; with a server there is nothing to fetch. */
  have(game: string): Promise<void>;
  open(asked: NewTable): Promise<Opened>;
  learn(game: string, name: string): Promise<Opened>;
  /** The tables where anybody may sit down. */
  tables(): Promise<{ tables: FreeTable[] }>;
  /** A table made of a record: its file's text as it is, for its seed may be a long number. */
  imported(text: string): Promise<Imported>;
  /** The table now; who holds several seats sees it through the eyes of the seat `eyes` (-1: none). */
  update(table: string, after: number, eyes: number): Promise<Update>;
  /** The table as it was; a finished one also through the eyes of the seat that decided there. */
  past(table: string, at: number, eyes?: number): Promise<Update>;
  glance(table: string): Promise<Update>;
  sit(table: string, seat: number, name: string, colour: number | undefined, invite: string): Promise<Ack>;
  send(table: string, revision: number, command: Command, id?: string): Promise<Ack>;
  hint(table: string): Promise<Hint>;
  rematch(table: string): Promise<Again>;
  /** What a finished game's chances were; while that is worked out, how far it is. */
  analysis(table: string): Promise<Analysis | Progress>;
  /** The record's text as it is: its seed may be a longer number than a page can count. */
  record(table: string): Promise<string>;
  /** Follow a table from the revision `after` on; returns how to stop. */
  follow(table: string, after: () => number, eyes: number, follower: Follower): () => void;
}
