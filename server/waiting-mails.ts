import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { log } from '#platform/log.ts'
import { mailServerAnswers } from '#platform/mail.ts'
import { awayPrefix } from '#platform/mail-errors.ts'

/** A mail with more failed tries is not brought forward, so that an outage does not use up its tries. */
const attemptsKept = 5
/** Of 25 tries; the rest stay for the time after the outage, however long it is. */
const attemptsOfOutage = 20

const isWaiting = sql`task_id in (select id from graphile_worker._private_tasks where identifier like 'mail-%')
  and locked_at is null and run_at > now() and last_error like ${`${awayPrefix}%`}`

/**
 * Sends waiting mails as soon as the mail server answers again: the retries of a job get farther apart, and after an
 * hour's outage the next one would be almost an hour away. Returns how many were brought forward.
 */
export async function bringMailsForward(): Promise<number> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select exists (select from graphile_worker._private_jobs where ${isWaiting}) as waits`)
  if (!rows[0]?.waits) return 0
  if (!(await mailServerAnswers())) {
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = ${attemptsOfOutage}
      where ${isWaiting} and attempts > ${attemptsOfOutage}`)
    return 0
  }
  const { rowCount } = await db.execute(sql`
    update graphile_worker._private_jobs
    set run_at = now(), attempts = least(attempts, ${attemptsKept})
    where ${isWaiting}`)
  if (rowCount) log.info({ mails: rowCount }, 'the mail server answers again, and what waited is sent')
  return rowCount ?? 0
}
