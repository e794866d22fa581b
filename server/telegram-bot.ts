import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { receiveTelegram } from '#domain/telegram/receive-telegram.server.ts'
import { log } from '#platform/log.ts'
import { TelegramRefusal } from '#platform/telegram.ts'

/** Only one process of a database polls the bot's messages: the one that holds this lock. */
const lock = 0x7e1e_6a3
/** How often the others look whether it is gone. */
const usualLookMs = 5_000
const waitMinMs = 1_000
const waitMaxMs = 60_000

/** Polls the bot's messages until it is stopped; then another process continues. */
export function startTelegramBot(
  connectionString: string,
  { lookMs = usualLookMs, rest = restFor }: { lookMs?: number; rest?: Rest } = {},
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const running = listen({ connectionString, lookMs, rest }, ending.signal)
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}

type Rest = (ms: number, ending: AbortSignal) => Promise<void>
type Place = { connectionString: string; lookMs: number; rest: Rest }

const restFor: Rest = (ms, signal) => pause(ms, undefined, { signal }).catch(() => {})

async function listen(place: Place, ending: AbortSignal): Promise<void> {
  let waitMs = waitMinMs
  while (!ending.aborted) {
    try {
      await whileAlone(place, ending, async (signal) => {
        await receiveTelegram(signal)
        waitMs = waitMinMs
      })
    } catch (error) {
      if (ending.aborted) return
      log.warn({ err: error }, 'what people write to the Telegram bot could not be heard')
      const asked = error instanceof TelegramRefusal ? error.afterMs : undefined
      await place.rest(asked ?? waitMs, ending)
      waitMs = Math.min(waitMs * 2, waitMaxMs)
    }
  }
}

/** Repeats the work while this process holds the lock, on a separate connection; ends with either. */
async function whileAlone(
  { connectionString, lookMs }: Place,
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const signal = AbortSignal.any([ending, lost.signal])
  const client = new pg.Client({ connectionString, application_name: 'ustat telegram', keepAlive: true })
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('the connection that holds the lock was lost')))
  try {
    await client.connect()
    while (!(await isAlone(client))) await pause(lookMs, undefined, { signal })
    while (true) {
      signal.throwIfAborted()
      await work(signal)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
  return rows[0]?.held ?? false
}
