import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import type { Jobs } from '#platform/jobs.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { startMailSink } from '#tests/support/mail-sink.ts'
import { freePort } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { KillableServer } from './killable-server.ts'

/**
 * Many mails wait, and the sending process is killed soon after each start. In the end every mail must have been sent;
 * one that was sent twice, because its sender died before noting it, has the same Message-ID both times. Prints one
 * line of JSON; exits with 1 when a mail was lost, some are left when the time is over, or there were more duplicates than kills.
 */

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '2000' },
    /** How long the server lives, in milliseconds after its first response. */
    life: { type: 'string', default: '800' },
  },
})
const mails = Number(values.mails)
const lifeMs = Number(values.life)
/** Another process takes over the jobs of a dead one within about a minute. */
const timeoutMs = 600_000

const taken = new Map<string, number>()
const dataDir = makeTemporaryFolder()
const cluster = await startCluster({ dataDir })
const sink = await startMailSink(0, (source) => {
  const id = /^Message-ID:\s+<account-deleted-([^@]+)@/im.exec(source)?.[1] ?? 'none'
  taken.set(id, (taken.get(id) ?? 0) + 1)
})
const client = new pg.Client({ connectionString: cluster.url })
let server: KillableServer | undefined
let kills = 0
try {
  await migrate(cluster.url)
  await client.connect()
  server = await KillableServer.start(cluster.url, 'outbox', await freePort(), { SMTP_URL: sink.url })
  const ids = Array.from({ length: mails }, (): string => randomUUID())
  const payloads = ids.map((deletionId, index): Jobs['mail-account-deleted'] => ({
    email: `somebody.${index}@example.com`,
    fullName: 'Асан Асанов',
    locale: 'ru',
    deletionId,
  }))
  await client.query(
    `select graphile_worker.add_job('mail-account-deleted', payload) from json_array_elements($1::json) as payload`,
    [JSON.stringify(payloads)],
  )
  const startedAt = Date.now()
  // The next process tries unlocked jobs at once; those of a dead one come last.
  while ((await waiting('locked_at is null')) > 0 && Date.now() - startedAt < timeoutMs) {
    await server.answers()
    await sleep(lifeMs)
    await server.kill()
    kills += 1
  }
  while ((await waiting('true')) > 0 && Date.now() - startedAt < timeoutMs) await sleep(500)

  const left = await waiting('true')
  const lost = Math.max(0, ids.filter((id) => !taken.has(id)).length - left)
  const doubled = [...taken.values()].reduce((sum, times) => sum + times - 1, 0)
  const unknown = [...taken.keys()].filter((id) => !ids.includes(id)).length
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(JSON.stringify({ chaos: 'outbox', mails, kills, lost, left, doubled, unknown, seconds }))
  process.exitCode = lost > 0 || left > 0 || doubled > kills || unknown > 0 ? 1 : 0
} finally {
  await server?.stop()
  await client.end()
  await sink.stop()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function waiting(which: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs
     where task_identifier = 'mail-account-deleted' and ${which}`,
  )
  return rows[0]?.count ?? 0
}
