import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { log } from '#platform/log.ts'
import { mailServerAnswers } from '#platform/mail.ts'
import { awayPrefix } from '#platform/mail-errors.ts'

/** A mail with more failed tries is not brought forward, so that an outage does not use up its tries. */
const attemptsKept = 5
/** Of 25 tries; the rest stay for the time after the outage, however long it is. */
const attemptsOfOutage = 20

/** How often a server that answers, but takes no mail, is tried with another one. */
const probeEveryMs = 5 * minuteMs

const isWaiting = sql`task_id in (select id from graphile_worker._private_tasks where identifier like 'mail-%')
  and locked_at is null and run_at > now() and last_error like ${`${awayPrefix}%`}`

/** The mail that went before the others, to see whether the server takes mails. */
let probe: { jobId: string; at: number } | undefined

/**
 * Sends waiting mails as soon as the mail server answers again: the retries of a job get farther apart, and after an
 * hour's outage the next one would be almost an hour away. One mail goes first, and the others once it is taken: a server
 * that refuses the sender answers too, and a provider whose limit of the day is used up would be asked for each mail
 * four times a minute. Returns how many were brought forward.
 */
export async function bringMailsForward(): Promise<number> {
  const first = await firstWaiting()
  const answers = first !== undefined && (await mailServerAnswers())
  if (!answers) probe = undefined
  if (!first) return 0
  const isTaken = probe !== undefined && !(await isQueued(probe.jobId))
  if (!isTaken) await keepTries()
  if (!answers || (!isTaken && probe && now().getTime() - probe.at < probeEveryMs)) return 0
  probe = isTaken ? undefined : { jobId: first, at: now().getTime() }
  const { rowCount } = await db.execute(sql`
    update graphile_worker._private_jobs
    set run_at = now(), attempts = least(attempts, ${attemptsKept})
    where ${isWaiting} ${probe ? sql`and id = ${probe.jobId}::bigint` : sql``}`)
  if (rowCount && !probe)
    log.info({ mails: rowCount }, 'the mail server answers again, and what waited is sent')
  return rowCount ?? 0
}

async function keepTries(): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = ${attemptsOfOutage}
    where ${isWaiting} and attempts > ${attemptsOfOutage}`)
}

/** The oldest, but for the one that was tried last. */
async function firstWaiting(): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from graphile_worker._private_jobs where ${isWaiting}
    order by id = ${probe?.jobId ?? '0'}::bigint, id limit 1`)
  return rows[0]?.id
}

async function isQueued(jobId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from graphile_worker._private_jobs where id = ${jobId}::bigint) as is`)
  return rows[0]?.is === true
}
