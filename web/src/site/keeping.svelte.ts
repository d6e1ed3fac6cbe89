// What makes the page stay: the worker that keeps all files on the device, new versions, and the
// browser's offer to install it. Where a browser has none of it, the page plays all the same.

import { loading } from "./loading.svelte";

/** While a table is followed no new version is taken, whichever page follows it. */
const TABLES = "caudal-tables";
/** Milliseconds after which a version is asked again to take over, until it is taken: a page that was
 * left may hold it off for a moment, and so may what the old version is still busy with. */
const AGAIN = 1000;

interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

class Keeping {
  /** Whether a new version waits to be taken. */
  waiting = $state.raw<ServiceWorker>();
  offer = $state.raw<InstallOffer>();

  /** A version that was fetched before, or is on its way, is taken now, unless a game is open somewhere. */
  async start(): Promise<void> {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
    });
    const kept = await navigator.serviceWorker?.getRegistration();
    if (!kept) return;
    this.#look(kept);
    kept.installing?.addEventListener("statechange", () => {
      this.#look(kept);
      void this.take();
    });
    await this.take();
  }

  /** Keep all files on this device, once there is nothing more urgent to fetch; they may be on their way
   * already, since an earlier visit. A version that comes meanwhile is only offered. */
  async keep(): Promise<void> {
    const container = navigator.serviceWorker;
    container?.addEventListener("message", (event) => loading.keep(event.data.kept));
    const kept = await container?.register("service.js").catch(() => undefined);
    (kept?.active ?? kept?.waiting ?? kept?.installing)?.postMessage("kept");
    kept?.addEventListener("updatefound", () => {
      kept.installing?.addEventListener("statechange", () => this.#look(kept));
    });
  }

  #look(kept: ServiceWorkerRegistration): void {
    if (kept.waiting && kept.active) this.waiting = kept.waiting;
  }

  async take(): Promise<void> {
    const waiting = this.waiting;
    if (!waiting) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    await navigator.locks.request(TABLES, { ifAvailable: true }, async (lock) => {
      if (lock) waiting.postMessage("take");
    });
    setTimeout(() => this.take(), AGAIN);
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
