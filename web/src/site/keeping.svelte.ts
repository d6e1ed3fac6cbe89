// What makes the page stay: the worker that keeps all files on the device, new versions, and the
// browser's offer to install it. Where a browser has none of it, the page plays all the same.

import { loading } from "./loading.svelte";

/** While a table is followed no new version is taken, whichever page follows it. */
const TABLES = "caudal-tables";

interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

class Keeping {
  /** Whether a new version waits to be taken. */
  waiting = $state.raw<ServiceWorker>();
  offer = $state.raw<InstallOffer>();

  /** A version that was fetched before is taken now, unless a game is open somewhere. */
  async start(): Promise<void> {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
    });
    const found = await navigator.serviceWorker?.getRegistration();
    if (found) this.#look(found);
    await this.take();
  }

  /** Keep all files on this device, once there is nothing more urgent to fetch. A version that comes
   * meanwhile is only offered. */
  async keep(): Promise<void> {
    const container = navigator.serviceWorker;
    container?.addEventListener("message", (event) => loading.keep(event.data.kept));
    const found = await container?.register("service.js").catch(() => undefined);
    found?.active?.postMessage("kept");
    found?.addEventListener("updatefound", () => {
      found.installing?.addEventListener("statechange", () => this.#look(found));
    });
  }

  #look(found: ServiceWorkerRegistration): void {
    if (found.waiting && found.active) this.waiting = found.waiting;
  }

  async take(): Promise<void> {
    const waiting = this.waiting;
    if (!waiting) return;
    await navigator.locks.request(TABLES, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      waiting.postMessage("take");
    });
  }

  /** Hold new versions off; returns how to let them in again. */
  hold(): () => void {
    let free = () => {};
    const held = new Promise<void>((done) => (free = done));
    void navigator.locks?.request(TABLES, { mode: "shared" }, () => held);
    return free;
  }
}

export const keeping = new Keeping();
