import { typingShownMs } from '#domain/rooms/presence.ts'

/** The rooms in which the other side is shown as typing now. */
export class TypingShown {
  readonly #onChange: () => void
  readonly #ends = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  rooms(): Set<string> {
    return new Set(this.#ends.keys())
  }

  begin(roomId: string): void {
    clearTimeout(this.#ends.get(roomId))
    this.#ends.set(
      roomId,
      setTimeout(() => this.end(roomId), typingShownMs),
    )
    this.#onChange()
  }

  end(roomId: string): void {
    clearTimeout(this.#ends.get(roomId))
    if (this.#ends.delete(roomId)) this.#onChange()
  }

  stop(): void {
    for (const end of this.#ends.values()) clearTimeout(end)
  }
}
