import { holdersOfSessions } from '#domain/sessions/held-sessions.server.ts'

type Asking = {
  sessionHash: string
  answer: (accountId: string | undefined) => void
  fail: (why: unknown) => void
}

/** The accounts of sessions: many concurrent questions share one statement. */
export class SessionHolders {
  readonly #batchSize: number
  readonly #asking: Asking[] = []
  #reading: Promise<void> | undefined

  constructor(batchSize: number) {
    this.#batchSize = batchSize
  }

  /** Until what is asked about now is answered. */
  get underWay(): Promise<void> | undefined {
    return this.#reading
  }

  /** The account of a session, by the hash of its token in hexadecimal. */
  of(sessionHash: string): Promise<string | undefined> {
    return new Promise((answer, fail) => {
      this.#asking.push({ sessionHash, answer, fail })
      this.#begin()
    })
  }

  #begin(): void {
    if (this.#asking.length === 0) return
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
      this.#begin()
    })
  }

  async #read(): Promise<void> {
    // Those that arrive in the same moment share one statement.
    await null
    while (this.#asking.length > 0) {
      const asking = this.#asking.splice(0, this.#batchSize)
      try {
        const holders = await holdersOfSessions(asking.map(({ sessionHash }) => sessionHash))
        for (const { sessionHash, answer } of asking) answer(holders.get(sessionHash))
      } catch (error) {
        for (const { fail } of asking) fail(error)
      }
    }
  }
}
