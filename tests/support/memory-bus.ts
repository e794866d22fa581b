import type { Bus, Signal } from '#platform/realtime.ts'

/** A bus within one process; a test decides which messages get through. */
export class MemoryBus implements Bus {
  isCut = false
  #onSignal = (_signal: Signal) => {}

  announce(signal: Signal): void {
    if (!this.isCut) this.#onSignal(signal)
  }

  listen(onSignal: (signal: Signal) => void): void {
    this.#onSignal = onSignal
  }

  listenToPublic(): void {}

  async close(): Promise<void> {}
}
