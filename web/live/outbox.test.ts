import { expect, test } from 'vitest'
import { heardAnswer } from './heard-answer.ts'
import { Outbox, type SendAnswer, type Store } from './outbox.ts'

class MemoryStore extends Map<string, string> implements Store {
  get length() {
    return this.size
  }
  getItem = (name: string) => this.get(name) ?? null
  setItem = (name: string, value: string) => void this.set(name, value)
  removeItem = (name: string) => void this.delete(name)
  key = (index: number) => [...this.keys()][index] ?? null
}

/** An outbox with counted attempts, whose next attempts wait until they are called. */
function withTries(answers: (SendAnswer | Promise<SendAnswer>)[], store: Store = new MemoryStore()) {
  const waiting = new Set<() => void>()
  const failures: number[] = []
  const sent: string[] = []
  const outbox = new Outbox({
    store,
    prefix: 'outbox-',
    send: async ({ clientId }) => {
      sent.push(clientId)
      return (await answers.shift()) ?? 'unknown'
    },
    alone: (work) => work(),
    onChange() {},
    later(work, count) {
      failures.push(count)
      waiting.add(work)
      return () => waiting.delete(work)
    },
  })
  const add = (clientId: string) => outbox.add({ roomId: 'room', clientId, text: clientId })
  return { outbox, waiting, failures, sent, add }
}

test('however often it is hurried without a network, one next try waits', async () => {
  const { outbox, waiting, failures, add } = withTries([])
  add('one')
  for (let time = 0; time < 5; time++) outbox.hurry()
  await outbox.drain()
  outbox.hurry()
  await outbox.drain()
  expect(waiting.size).toBe(1)

  const before = failures.length
  for (let time = 0; time < 3; time++) {
    const [next] = waiting
    next?.()
    await outbox.drain()
  }
  expect(failures.slice(before)).toEqual([1, 2, 3])
})

test('a message written while another is being sent follows it', async () => {
  let arrive = (_: SendAnswer) => {}
  const onItsWay = new Promise<SendAnswer>((resolve) => {
    arrive = resolve
  })
  const { outbox, sent, waiting, add } = withTries([onItsWay, { ok: true }])
  add('one')
  add('two')
  arrive({ ok: true })
  await outbox.drain()
  expect(sent).toEqual(['one', 'two'])
  expect(outbox.messages().map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(waiting.size).toBe(0)
})

test('one that is closed tries nothing more', async () => {
  const { outbox, waiting, sent, add } = withTries([])
  add('one')
  await outbox.drain()
  outbox.close()
  expect(waiting.size).toBe(0)
  const tries = sent.length
  await outbox.drain()
  expect(sent).toHaveLength(tries)
})

test('a message to a room that is gone fails for good, and the one behind it is sent', async () => {
  const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }
  const gone = heardAnswer(new Response('<h1>404</h1>', { status: 404, ...page }))
  const { outbox, sent, waiting, add } = withTries([gone, heardAnswer(Response.json({ ok: true }))])
  add('one')
  add('two')
  await outbox.drain()
  expect(sent).toEqual(['one', 'two'])
  expect(outbox.messages().map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(outbox.messages()[0]?.isRoomClosed).toBe(true)
  expect(waiting.size).toBe(0)
})

test.each([401, 408, 429, 502])('an answer %i without words of the room is tried again', async (status) => {
  expect(await heardAnswer(new Response('', { status }))).toBe('unknown')
})

test('a refused message is not sent again although the full storage cannot keep why', async () => {
  const store = new MemoryStore()
  const { outbox, sent, add } = withTries([{ ok: false, why: 'Слишком много сообщений' }], store)
  store.setItem = (name, value) => {
    if (value.includes('why')) throw new Error('QuotaExceededError')
    store.set(name, value)
  }
  add('one')
  await outbox.drain()
  expect(sent).toEqual(['one'])
  expect(outbox.messages()).toMatchObject([{ clientId: 'one', state: 'failed' }])
  outbox.discard('one')
  expect(outbox.messages()).toEqual([])
})
