// The words around puzzles. The rest of the client's are in `lib/words.ts`.

const en = {
  title: "Your move",
  title_help: "Positions from bots' games. Choose, then see what it was worth.",
  of_the_day: "Puzzle of the day",
  all: "All {count} puzzles",
  fewer: "Fewer puzzles",
  easy: "easy",
  medium: "medium",
  hard: "hard",
  facts: "{game} · {level} · {players} players",
  choices: "One of {choices} choices is worth {points} points of chance more than the next.",
  try: "Your move",
  solved: "solved",
  picture: "Part of the table",
  card: "Puzzle",
  ask: "Choose a move, on the table or below. Nothing is played yet.",
  right: "Yes, that is the best: {move}.",
  wrong: "{move}: not the best here. Choose again, or see the answer.",
  show: "See the answer",
  answer: "The best is: {move}.",
  chances: "It wins {chance} % of such games; the next best, {next}, {behind} %.",
  play_on: "Play it and go on",
  others: "More puzzles",
};

const es: typeof en = {
  title: "Tú decides",
  title_help: "Posiciones de partidas de bots. Elige y mira cuánto valía.",
  of_the_day: "Problema del día",
  all: "Los {count} problemas",
  fewer: "Menos problemas",
  easy: "fácil",
  medium: "medio",
  hard: "difícil",
  facts: "{game} · {level} · {players} jugadores",
  choices: "Una de las {choices} opciones vale {points} puntos de probabilidad más que la siguiente.",
  try: "Tú decides",
  solved: "resuelto",
  picture: "Parte de la mesa",
  card: "Problema",
  ask: "Elige una jugada, en la mesa o abajo. Todavía no se juega nada.",
  right: "Sí, es la mejor: {move}.",
  wrong: "{move}: aquí no es la mejor. Elige otra o mira la respuesta.",
  show: "Ver la respuesta",
  answer: "La mejor es: {move}.",
  chances: "Gana el {chance} % de estas partidas; la siguiente, {next}, el {behind} %.",
  play_on: "Jugarla y seguir",
  others: "Más problemas",
};

export const both = { en, es };
export type PuzzleWord = keyof typeof en;
