import { setImmediate as later } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const { signal } = new AbortController()

/** A task that signals when it begins, and ends when it is told to. */
function workshop(queue: FairQueue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    bring: (who: string, stop = signal) =>
      queue.run(who, stop, () => {
        begun.push(who)
        return new Promise<string>((resolve) => ends.push(() => resolve(who)))
      }),
    async endOne() {
      ends.shift()?.()
      await later()
    },
  }
}

describe('a fair queue', () => {
  test('lets everybody have a turn before anybody has a second', async () => {
    const { begun, bring, endOne } = workshop(new FairQueue({ each: 5, all: 50 }))
    const done = [bring('a'), bring('a'), bring('a'), bring('a'), bring('b'), bring('b'), bring('c')]
    for (let turn = 0; turn < 7; turn += 1) await endOne()
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
    expect(await Promise.all(done)).toEqual(['a', 'a', 'a', 'a', 'b', 'b', 'c'])
  })

  test('refuses what one has too much of, and nobody else for it', async () => {
    const { bring, endOne } = workshop(new FairQueue({ each: 2, all: 4 }))
    const first = [bring('a'), bring('a'), bring('a')]
    expect(await bring('a')).toBeUndefined()
    const others = [bring('b'), bring('c')]
    expect(await bring('d')).toBeUndefined()
    for (let turn = 0; turn < 5; turn += 1) await endOne()
    expect(await Promise.all([...first, ...others])).toEqual(['a', 'a', 'a', 'b', 'c'])
  })

  test('never begins what was given up, and goes on after what failed', async () => {
    const queue = new FairQueue({ each: 2, all: 4 })
    const { begun, bring, endOne } = workshop(queue)
    const stopped = new AbortController()
    const working = bring('a')
    const given = bring('b', stopped.signal)
    const failing = queue.run('c', signal, () => Promise.reject(new Error('damaged')))
    const last = bring('d')
    failing.catch(() => {})
    stopped.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await endOne()
    await expect(failing).rejects.toThrow('damaged')
    await endOne()
    expect(await Promise.all([working, last])).toEqual(['a', 'd'])
    expect(begun).toEqual(['a', 'd'])
    await expect(bring('b', stopped.signal)).rejects.toThrow('gone')
  })
})
