import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { messages, roomSides } from '#db/schema/messaging.ts'
import { eventCounters } from '#db/schema/notifications.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { countUnread } from '#domain/messaging/find-rooms.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import { createRoom } from '#domain/rooms/open-room.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type Signal, setBus } from '#platform/realtime.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { EventStreams } from '#server/event-streams.ts'
import { Outbox, type OutboxMessage, type SendAnswer, type Store } from '#web/live/outbox.ts'
import { eventFrom, type Talk, type TalkEvent, talkFrom, talkReducer } from '#web/live/talk.ts'
import { useDatabase } from './support/database.ts'
import { openWithoutNetwork } from './support/fake-stream.ts'
import { MemoryBus } from './support/memory-bus.ts'

useDatabase()

/** Histories in which every possible action happens at least twice, with and without waiting for the next. */
const sampleSize = 24
/** On an idle machine the sample takes a few seconds; other work may run at the same time. */
const sampleTimeoutMs = 300_000
const sampleSeed = 20_261_139
const all = 10_000

/** Two server processes, each with its own streams, and the network between them, which may be cut. */
class Processes {
  readonly #buses: MemoryBus[] = []
  readonly streams: EventStreams[] = []

  constructor(count: number) {
    for (let index = 0; index < count; index++) this.restart(index)
    setBus({
      announce: (signal: Signal) => {
        for (const bus of this.#buses) bus.announce(signal)
      },
      listen() {},
      listenToPublic() {},
      async close() {},
    })
  }

  restart(index: number): void {
    this.streams[index]?.end()
    this.#buses[index] = new MemoryBus()
    this.streams[index] = new EventStreams(this.#buses[index])
  }

  cut(index: number, isCut: boolean): void {
    const bus = this.#buses[index]
    if (bus) bus.isCut = isCut
  }

  async settled(): Promise<void> {
    await Promise.all(this.streams.map((one) => one.settled()))
  }

  async close(): Promise<void> {
    await Promise.all(this.streams.map((one) => one.close()))
    setBus(undefined)
  }
}

const processes: { current?: Processes } = {}
afterAll(() => processes.current?.close())

/** What the network does with one request. */
const fates = ['arrives', 'request lost', 'answer lost', 'arrives twice'] as const
type Fate = (typeof fates)[number]

/** A person with what all tabs of their browser share. */
class Person {
  readonly actor: Member
  readonly cookie: string
  readonly store: Store
  readonly written: string[] = []
  #sending: Promise<void> = Promise.resolve()

  constructor(actor: Member, token: string) {
    this.actor = actor
    this.cookie = `ustat=${token}`
    this.store = memoryStore()
  }

  /** One tab at a time, as a lock of the browser has it. */
  alone(work: () => Promise<void>): Promise<void> {
    this.#sending = this.#sending.then(work)
    return this.#sending
  }
}

function memoryStore(): Store {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

/** A tab: the state and the outbox that browsers run, over the history's network. */
class Tab {
  talk: Talk = talkFrom(0)
  loadedUnread = 0
  outbox: Outbox
  fate: Fate = 'arrives'
  readonly heard: TalkEvent[] = []
  readonly #person: Person
  readonly #roomId: string
  #stream: { opened: Promise<void>; close(): void } | undefined

  constructor(person: Person, roomId: string) {
    this.#person = person
    this.#roomId = roomId
    this.outbox = this.#newOutbox()
  }

  #newOutbox(): Outbox {
    const outbox = new Outbox({
      store: this.#person.store,
      prefix: 'outbox-',
      send: (message) => this.#send(message),
      alone: (work) => this.#person.alone(work),
      onChange() {},
      later: () => () => {},
    })
    outbox.forgetSent()
    return outbox
  }

  async #send({ roomId, clientId, text }: OutboxMessage): Promise<SendAnswer> {
    const { fate } = this
    this.fate = 'arrives'
    const { actor } = this.#person
    if (fate === 'request lost') return 'unknown'
    const times = fate === 'arrives twice' ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendMessage(actor, roomId, { clientId, text })),
    )
    if (fate === 'answer lost') return 'unknown'
    return answers[0]?.ok ? { ok: true } : { ok: false, why: JSON.stringify(answers[0]) }
  }

  write(text: string): void {
    this.#person.written.push(text)
    this.outbox.add({ roomId: this.#roomId, clientId: randomUUID(), text })
  }

  async read(): Promise<void> {
    const number = this.talk.rooms[this.#roomId]?.messages.at(-1)?.number
    if (number !== undefined) await markRead(this.#person.actor, this.#roomId, number)
  }

  hear(told: TalkEvent): void {
    this.heard.push(told)
    this.talk = talkReducer(this.talk, { type: 'event', event: told })
  }

  connect(streams: EventStreams | undefined): void {
    this.cut()
    if (!streams) return
    const { cookie } = this.#person
    this.#stream = openWithoutNetwork(streams, { cookie, after: this.talk.number }, (data) =>
      this.hear(eventFrom(data)),
    )
  }

  cut(): void {
    this.#stream?.close()
    this.#stream = undefined
  }

  async connected(): Promise<void> {
    await this.#stream?.opened
  }

  /** As a page is loaded: first the number of the last event, then everything else. */
  async load(): Promise<void> {
    this.cut()
    this.outbox.close()
    const { actor } = this.#person
    const number = await lastEventOf(actor)
    const [room, { messages: unread }] = await Promise.all([
      readRoom(actor, this.#roomId),
      countUnread(actor),
    ])
    this.talk = talkFrom(number)
    this.loadedUnread = unread
    if (room) this.talk = talkReducer(this.talk, { type: 'page', roomId: this.#roomId, page: room })
    this.outbox = this.#newOutbox()
  }
}

async function lastEventOf({ accountId }: Member): Promise<number> {
  const [counter] = await db.select().from(eventCounters).where(eq(eventCounters.accountId, accountId))
  return counter?.lastNumber ?? 0
}

async function aPerson(role: 'teacher' | 'school'): Promise<Person> {
  const accountId = uuidv7()
  const token = newToken()
  const email = `${role}-${accountId}@example.com`
  await db.insert(accounts).values({ id: accountId, role, email, fullName: 'Асан', locale: 'ru' })
  const sessionId = uuidv7()
  await db.insert(sessions).values({
    id: sessionId,
    accountId,
    tokenHash: tokenHash(token),
    remembered: false,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const person = { accountId, sessionId, email, fullName: 'Асан', locale: 'ru' } as const
  if (role === 'teacher') return new Person({ ...person, role }, token)
  const schoolId = await db.transaction((tx) => foundSchool(tx, accountId))
  return new Person({ ...person, role, schoolId, schoolRole: 'owner' }, token)
}

const peopleCount = 2
const tabsOfPerson = 3
const processCount = 2
const tab = fc.nat(peopleCount * tabsOfPerson - 1)
const process = fc.nat(processCount - 1)

/** One thing that happens, and whether the next waits for it. */
const happening = fc.record({
  what: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('write' as const), tab, fate: fc.constantFrom(...fates) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry' as const), tab }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), tab }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('connect' as const), tab, process }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('load' as const), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('relay' as const),
        tab,
        to: fc.nat(tabsOfPerson - 1),
        from: fc.nat(2),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('bus' as const), process, isCut: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('poll' as const), process }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), process }) },
  ),
  isAwaited: fc.boolean(),
})
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

class History {
  readonly processes: Processes
  readonly people: Person[]
  readonly tabs: Tab[]
  readonly roomId: string
  #count = 0

  constructor(made: Processes, people: Person[], roomId: string) {
    this.processes = made
    this.people = people
    this.roomId = roomId
    this.tabs = people.flatMap((person) =>
      Array.from({ length: tabsOfPerson }, () => new Tab(person, roomId)),
    )
  }

  async happen({ what }: Happening): Promise<void> {
    const { streams } = this.processes
    const at = 'tab' in what ? this.tabs[what.tab] : undefined
    switch (what.kind) {
      case 'write':
        if (!at) return
        at.fate = what.fate
        this.#count += 1
        at.write(`${what.tab}: ${this.#count}`)
        return at.outbox.drain()
      case 'retry':
        return at?.outbox.drain()
      case 'read':
        return at?.read()
      case 'connect':
        at?.connect(streams[what.process])
        return at?.connected()
      case 'cut':
        return at?.cut()
      case 'load':
        return at?.load()
      case 'relay': {
        // Another tab of the browser gets this one's events again, from some point on.
        const other = this.tabs[Math.floor(what.tab / tabsOfPerson) * tabsOfPerson + what.to]
        for (const told of at?.heard.slice(-what.from - 1) ?? []) if (other !== at) other?.hear(told)
        return
      }
      case 'bus':
        return this.processes.cut(what.process, what.isCut)
      case 'poll':
        return streams[what.process]?.poll()
      case 'restart':
        return this.processes.restart(what.process)
    }
  }

  /** In the end the network works again, and everybody receives everything. */
  async heal(): Promise<void> {
    for (let index = 0; index < processCount; index++) this.processes.cut(index, false)
    for (const one of this.tabs) {
      one.fate = 'arrives'
      await one.outbox.drain()
    }
    for (const [index, one] of this.tabs.entries()) {
      one.connect(this.processes.streams[index % processCount])
      await one.connected()
    }
    await this.processes.settled()
  }

  async check(): Promise<void> {
    const stored = await db
      .select()
      .from(messages)
      .where(eq(messages.roomId, this.roomId))
      .orderBy(asc(messages.number))
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1))
    for (const [index, { actor, written, store }] of this.people.entries()) {
      // Every message once, in the order in which it was written, by whichever tab.
      const own = stored.filter(({ senderId }) => senderId === actor.accountId)
      expect(own.map(({ text }) => text)).toEqual(written)
      for (let place = 0; place < store.length; place++)
        expect(JSON.parse(store.getItem(store.key(place) ?? '') ?? '')).toMatchObject({ state: 'sent' })
      const { messages: unread } = await countUnread(actor)
      const [peer] = await db
        .select()
        .from(roomSides)
        .where(
          and(
            eq(roomSides.roomId, this.roomId),
            ne(roomSides.side, actor.role === 'school' ? 'school' : 'teacher'),
          ),
        )
      const last = await lastEventOf(actor)
      for (const { talk, loadedUnread } of this.tabs.slice(
        index * tabsOfPerson,
        (index + 1) * tabsOfPerson,
      )) {
        const room = talk.rooms[this.roomId]
        expect(talk).toMatchObject({ number: last, isBehind: false })
        expect(room?.messages.map(({ number, text, isOwn }) => ({ number, text, isOwn })) ?? []).toEqual(
          stored.map(({ number, text, senderId }) => ({ number, text, isOwn: senderId === actor.accountId })),
        )
        expect(room?.ahead ?? []).toEqual([])
        expect(talk.unread ?? loadedUnread).toBe(unread)
        expect(room?.latest?.unread ?? unread).toBe(unread)
        expect(room?.readByPeer ?? 0).toBe(peer?.lastReadNumber)
      }
    }
  }
}

async function run(happenings: Happening[]): Promise<void> {
  processes.current ??= new Processes(processCount)
  const [teacher, school] = [await aPerson('teacher'), await aPerson('school')]
  if (school.actor.role !== 'school') throw new Error('the school is none')
  const pair = { teacherId: teacher.actor.accountId, schoolId: school.actor.schoolId }
  await db.transaction((tx) => createRoom(tx, pair))
  const roomId = roomIdOf(pair.teacherId, pair.schoolId)
  // A teacher may answer, but not begin.
  await sendMessage(school.actor, roomId, { clientId: randomUUID(), text: 'Начало' })
  school.written.push('Начало')

  const history = new History(processes.current, [teacher, school], roomId)
  try {
    // The first tab of each person is open from the beginning.
    for (const [index, one] of history.tabs.entries())
      if (index % tabsOfPerson === 0) one.connect(history.processes.streams[index % processCount])
    const underWay: Promise<void>[] = []
    for (const one of happenings) {
      const happened = history.happen(one)
      underWay.push(happened)
      if (one.isAwaited) await happened
    }
    await Promise.all(underWay)
    await history.heal()
    await history.check()
  } finally {
    for (const one of history.tabs) one.cut()
  }
}

function tryHistories(runs: number, seed?: number) {
  const histories = fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 28 }), run)
  return fc.assert(histories, {
    numRuns: runs,
    ...(seed !== undefined && { seed }),
    endOnFailure: runs > sampleSize,
  })
}

test(
  'whatever happens to a talk, each tab ends with what is stored, once, in order, and counted',
  () => tryHistories(sampleSize, sampleSeed),
  sampleTimeoutMs,
)

test('ten thousand talks @long', () => tryHistories(all), 3_600_000)
