import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { telegramBots } from '#db/schema/telegram.ts'
import { log } from '#platform/log.ts'
import { useDatabase } from '#tests/support/database.ts'
import { urlOfDatabase } from '#tests/support/database-cluster.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { botToken, TelegramServer } from '#tests/support/telegram-server.ts'
import { startTelegramBot } from './telegram-bot.ts'

const settings = useSettings()
const warned = vi.spyOn(log, 'warn')
useDatabase()

let server: TelegramServer
let databaseUrl = ''
beforeAll(async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  databaseUrl = urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? '')
})
const bots = new Set<{ stop(): Promise<void> }>()
beforeEach(async () => {
  server = new TelegramServer()
  settings.telegram = { token: botToken, apiUrl: await server.start() }
  await clearJobs()
  await db.delete(telegramBots)
  warned.mockClear()
})
afterEach(async () => {
  for (const bot of bots) await stop(bot)
  server.stop()
})
afterAll(clearJobs)
afterAll(() => warned.mockRestore())

function start(options: Parameters<typeof startTelegramBot>[1] = {}) {
  const bot = startTelegramBot(databaseUrl, { lookMs: 50, ...options })
  bots.add(bot)
  return bot
}

async function stop(bot: { stop(): Promise<void> }) {
  bots.delete(bot)
  await bot.stop()
}

const heardChats = async () => (await queuedJobs('telegram-answer')).map(({ chatId }) => chatId)

/** The backends of the processes that wait for the lock or hold it. */
async function connections(): Promise<{ pid: number; holds: boolean }[]> {
  const { rows } = await db.execute<{ pid: number; holds: boolean }>(sql`
    select pid, exists (select from pg_locks as l where l.pid = a.pid and locktype = 'advisory') as holds
    from pg_stat_activity as a where application_name = 'ustat telegram' and datname = current_database()`)
  return rows
}

test('of two processes one polls the bot, and the other continues where it ended, with nothing lost or repeated', async () => {
  const first = start()
  await eventually(() => expect(server.calls.getUpdates).toBe(1))
  start()
  await eventually(async () => expect(await connections()).toHaveLength(2))
  server.write(1, 'x')
  server.write(2, 'x')
  await eventually(async () => expect(await heardChats()).toEqual([1, 2]))
  // Stopping does not wait for Telegram, which holds the request open.
  await eventually(() => expect(server.open).toBe(1))
  await stop(first)
  await eventually(() => expect(server.givenUp).toBe(1))
  const last = server.write(3, 'x')
  await eventually(async () => expect(await heardChats()).toEqual([1, 2, 3]))
  await eventually(() => expect(server.offsets.at(-1)).toBe(last + 1))
  expect(warned).not.toHaveBeenCalled()
})

test('a restart continues after the last update', async () => {
  const bot = start()
  const id = server.write(1, 'x')
  await eventually(async () => expect(await heardChats()).toEqual([1]))
  await stop(bot)
  server.offsets.length = 0
  start()
  await eventually(() => expect(server.offsets[0]).toBe(id + 1))
})

test('a process that loses its lock stops polling, and the lock is taken again', async () => {
  start()
  await eventually(() => expect(server.calls.getUpdates).toBe(1))
  const [holder] = await connections()
  expect(holder?.holds).toBe(true)
  await db.execute(sql`select pg_terminate_backend(${holder?.pid})`)
  await eventually(async () => {
    const [next] = await connections()
    expect(next?.pid).not.toBe(holder?.pid)
    expect(next?.holds).toBe(true)
  })
  server.write(1, 'x')
  await eventually(async () => expect(await heardChats()).toEqual([1]))
})

test('after a failure Telegram is asked again after a pause, and later if it says so', async () => {
  server.refusals.getUpdates = [{ code: 502 }, { code: 429, retryAfter: 7 }]
  const rests: number[] = []
  start({ rest: async (ms) => void rests.push(ms) })
  server.write(1, 'x')
  await eventually(async () => expect(await heardChats()).toEqual([1]))
  // Its own pause after the first refusal, and the requested one after the second.
  expect(rests).toEqual([1_000, 7_000])
  expect(warned).toHaveBeenCalledTimes(2)
  expect(
    JSON.stringify(warned.mock.calls.map(([about]) => String((about as { err: unknown }).err))),
  ).not.toContain(botToken)
})
