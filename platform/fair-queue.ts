/**
 * One piece of work at a time, and everybody's turn in order: whoever brings ten pieces waits for each of them behind
 * those who bring one. Work whose signal is aborted is not begun.
 */
export class FairQueue {
  private readonly waiting = new Map<string, (() => void)[]>()
  private isWorking = false
  private readonly max: { each: number; all: number }

  /** How many pieces may wait: of one, and of all together. */
  constructor(max: { each: number; all: number }) {
    this.max = max
  }

  /** What the work answers, or undefined where too much waits already. An aborted signal rejects with its reason. */
  async run<Done>(who: string, signal: AbortSignal, work: () => Promise<Done>): Promise<Done | undefined> {
    signal.throwIfAborted()
    if (this.isWorking) {
      const own = this.waiting.get(who) ?? []
      let all = 0
      for (const { length } of this.waiting.values()) all += length
      if (own.length >= this.max.each || all >= this.max.all) return undefined
      await this.turn(who, own, signal)
    }
    this.isWorking = true
    try {
      // It may have been given up in the moment when its turn came.
      signal.throwIfAborted()
      return await work()
    } finally {
      this.isWorking = false
      this.next()
    }
  }

  private turn(who: string, own: (() => void)[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', drop)
        resolve()
      }
      const drop = () => {
        own.splice(own.indexOf(begin), 1)
        if (own.length === 0) this.waiting.delete(who)
        reject(signal.reason)
      }
      signal.addEventListener('abort', drop, { once: true })
      own.push(begin)
      this.waiting.set(who, own)
    })
  }

  /** The first piece of who waits longest for a turn; with more to do they stand at the end again. */
  private next(): void {
    const [first] = this.waiting
    if (!first) return
    const [who, own] = first
    const begin = own.shift()
    this.waiting.delete(who)
    if (own.length > 0) this.waiting.set(who, own)
    // Nobody who comes between now and its beginning goes first.
    this.isWorking = true
    begin?.()
  }
}
