/**
 * One task at a time, round robin by owner: the tenth task of one owner waits behind the first tasks
 * of all others. A task whose signal is aborted is not begun.
 */
export class FairQueue {
  private readonly waiting = new Map<string, (() => void)[]>()
  private isWorking = false
  private readonly max: { each: number; all: number }

  /** How many tasks may wait: per owner, and in total. */
  constructor(max: { each: number; all: number }) {
    this.max = max
  }

  /** The result of the task, or undefined if the queue is full. An aborted signal rejects with its reason. */
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
      // It may have been aborted at the moment its turn came.
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

  /** The first task of the owner who has waited longest; an owner with more tasks goes to the end. */
  private next(): void {
    const [first] = this.waiting
    if (!first) return
    const [who, own] = first
    const begin = own.shift()
    this.waiting.delete(who)
    if (own.length > 0) this.waiting.set(who, own)
    // No task that arrives before it begins overtakes it.
    this.isWorking = true
    begin?.()
  }
}
