import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { log } from '#platform/log.ts'
import { mailServerAnswers } from '#platform/mail.ts'
import { awayPrefix } from '#platform/mail-errors.ts'

/** So often a mail was tried in vain at most when it is brought forward, so that no outage uses up its tries. */
const attemptsKept = 5
/** Of 25 tries; however long the outage is, the last ones are left for when it is over. */
const attemptsOfOutage = 20

const isWaiting = sql`task_id in (select id from graphile_worker._private_tasks where identifier like 'mail-%')
  and locked_at is null and run_at > now() and last_error like ${`${awayPrefix}%`}`

/**
 * Sends what waits as soon as the mail server answers again: the tries of a job come further and further apart, and after
 * an hour's outage the next one would be most of an hour away. Answers how many were brought forward.
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
