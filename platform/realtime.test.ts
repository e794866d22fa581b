import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Bus, openPostgresBus, type Signal } from './realtime.ts'

useDatabase()

const opened: Bus[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const bus of opened.splice(0)) await bus.close()
})

/** A listening bus, with the messages that it received. */
async function aBus() {
  const heard: Signal[] = []
  let gaps = 0
  const bus = openPostgresBus(databaseUrl())
  opened.push(bus)
  bus.listen(
    (signal) => heard.push(signal),
    () => {
      gaps += 1
    },
  )
  await eventually(() => expect(gaps).toBe(1))
  return { bus, heard, gaps: () => gaps }
}

test('every process receives a message of one process, that one too', async () => {
  const [one, other] = [await aBus(), await aBus()]
  one.bus.announce({ kind: 'events', accountId: 'a' })
  other.bus.announce({ kind: 'rights', accountId: 'b' })
  for (const { heard } of [one, other])
    await eventually(() =>
      expect(heard).toEqual(
        expect.arrayContaining([
          { kind: 'events', accountId: 'a' },
          { kind: 'rights', accountId: 'b' },
        ]),
      ),
    )
})

test('typing is announced by ids, however many people type', async () => {
  const { bus, heard } = await aBus()
  const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
  const typing = Array.from({ length: 300 }, (_, index) => ({
    accountId: id(index),
    roomId: `chat_${id(index)}_${id(index + 1)}`,
  }))
  for (const one of typing) bus.announce({ kind: 'typing', ...one })
  await eventually(() => expect(heard).toHaveLength(300))
  expect(heard).toEqual(typing.map((one) => ({ kind: 'typing', ...one })))
})

test('a thousand announcements at once arrive, and of one account few', async () => {
  const { bus, heard } = await aBus()
  const ids = Array.from(
    { length: 1_000 },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  for (const accountId of ids) bus.announce({ kind: 'events', accountId })
  for (let times = 0; times < 1_000; times++) bus.announce({ kind: 'events', accountId: 'same' })
  await eventually(() => expect(new Set(heard.map(({ accountId }) => accountId)).size).toBe(1_001))
  expect(heard.length).toBeLessThan(1_010)
})

test('a lost connection is restored, reports a possible gap, and sends what waited', async () => {
  const { bus, heard, gaps } = await aBus()
  const admin = new pg.Client({ connectionString: databaseUrl() })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ustat realtime' and datname = current_database()`,
  )
  await admin.end()
  bus.announce({ kind: 'events', accountId: 'late' })
  await eventually(() => expect(gaps()).toBe(2))
  await eventually(() => expect(heard).toContainEqual({ kind: 'events', accountId: 'late' }))
})

test('an announcement that a living connection refuses is repeated after a pause', async () => {
  const { bus, heard } = await aBus()
  const other = new pg.Client({ connectionString: databaseUrl() })
  await other.connect()
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  let tries = 0
  const refusing = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const isAnnouncement = (asked[0] as { name?: string }).name === 'announce'
    if (isAnnouncement) tries += 1
    return query.apply(this, isAnnouncement ? ['select 1 / 0'] : asked)
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  bus.announce({ kind: 'events', accountId: 'a' })
  // Each of these takes as long as a try.
  for (let times = 0; times < 10; times++) await other.query('select 1')
  expect(tries).toBe(1)
  refusing.mockRestore()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await other.end()
  bus.announce({ kind: 'events', accountId: 'b' })
  await eventually(() => expect(heard.map(({ accountId }) => accountId).sort()).toEqual(['a', 'b']))
})

test('closing sends what was announced before the connection was open', async () => {
  const { heard } = await aBus()
  const command = openPostgresBus(databaseUrl())
  command.announce({ kind: 'rights', accountId: 'a' })
  await command.close()
  await eventually(() => expect(heard).toEqual([{ kind: 'rights', accountId: 'a' }]))
})

test('closing sends earlier announcements', async () => {
  const [one, other] = [await aBus(), await aBus()]
  one.bus.announce({ kind: 'events', accountId: 'last' })
  await one.bus.close()
  await eventually(() => expect(other.heard).toContainEqual({ kind: 'events', accountId: 'last' }))
})
