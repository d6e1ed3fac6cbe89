// Telling somebody who looks elsewhere that it is their turn: by the system, the tab's icon and title.
import { file } from "./places";

const DOT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f6b5c"/><circle cx="16" cy="16" r="9" fill="#fff"/></svg>`;

/** The tab's icon: the house's own, or a dot while it is one's turn. */
export function mark(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = turn ? `data:image/svg+xml,${encodeURIComponent(DOT)}` : file("logo.svg");
}

/** Whether the system could tell it, and nobody has been asked yet. */
export const askable = (): boolean => "Notification" in window && Notification.permission === "default";

export async function ask(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Tell it, if that was wished and nobody looks. */
export function ring(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(title, { body, icon: file("logo.svg"), tag: "turn" });
  note.onclick = () => {
    focus();
    note.close();
  };
}
