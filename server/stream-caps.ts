/** A browser has one stream for all tabs; the others are just closing, or belong to browsers that cannot share. */
const ofSessionMax = 12
/** Carriers put whole towns behind one address. */
const ofNetworkMax = 2_000

/** How many event streams a session and a network may hold at once; counted before any query. */
export class StreamCaps {
  readonly #held = new Map<string, number>()

  /** Takes a place until `release`; undefined if there is no room. The network may be unknown. */
  take(session: string, network: string | undefined): { release(): void } | undefined {
    const places: [key: string, max: number][] = [[`session ${session}`, ofSessionMax]]
    if (network) places.push([`network ${network}`, ofNetworkMax])
    if (places.some(([key, max]) => (this.#held.get(key) ?? 0) >= max)) return undefined
    for (const [key] of places) this.#add(key, 1)
    return {
      release: () => {
        for (const [key] of places) this.#add(key, -1)
      },
    }
  }

  #add(key: string, change: 1 | -1): void {
    const held = (this.#held.get(key) ?? 0) + change
    if (held > 0) this.#held.set(key, held)
    else this.#held.delete(key)
  }
}
