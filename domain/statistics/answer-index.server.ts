import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayOfSql, firstAnswerAtSql } from '#domain/applications/first-answer.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { type AnswerIndex, answersAfterDays, answersShownFrom, answersWithinDays } from './answer-index.ts'

const ago = (days: number) => new Date(now().getTime() - days * dayMs)

const withdrawnAtSql = sql`(select min(${applicationChanges.at}) from ${applicationChanges}
  where ${applicationChanges.applicationId} = ${applications.id} and ${applicationChanges.toStatus} = 'withdrawn')`

/** The single statement behind every such number (rule 57). */
function answerIndexSql(by: SQL, where?: SQL): SQL {
  const isCounted = and(
    gt(applications.appliedAt, ago(answersWithinDays)),
    lte(applications.appliedAt, ago(answersAfterDays)),
    where,
  )
  return sql`
    select "by", count(*)::int as counted, count(answered_at)::int as answered,
      percentile_disc(0.5) within group (order by ${dayOfSql(sql`answered_at`)} - ${dayOfSql(sql`applied_at`)})
        filter (where answered_at is not null)::int as median_days
    from (
      select ${by} as "by", ${applications.appliedAt} as applied_at, ${firstAnswerAtSql} as answered_at,
        ${withdrawnAtSql} as withdrawn_at
      from ${applications} where ${isCounted}
    ) as one
    where withdrawn_at is null or answered_at <= withdrawn_at
      or withdrawn_at > applied_at + ${`${answersAfterDays} days`}::interval
    group by "by" having count(*) >= ${answersShownFrom}`
}

export async function answersByVacancy(schoolId: string): Promise<Map<string, AnswerIndex>> {
  const { rows } = await db.execute<{
    by: string
    counted: number
    answered: number
    median_days: number | null
  }>(answerIndexSql(sql`${applications.vacancyId}`, eq(applications.schoolId, schoolId)))
  return new Map(
    rows.map(({ by, counted, answered, median_days }) => [
      by,
      { counted, answered, medianDays: median_days },
    ]),
  )
}

export async function renewAnswers(): Promise<void> {
  await db.execute(sql`
    with renewed as (
      select renewed.* from (${answerIndexSql(sql`${applications.schoolId}`)}) as renewed
      join ${schools} on ${schools.id} = renewed."by" and ${schools.deletedAt} is null
    ), gone as (
      delete from ${schoolAnswers} where school_id not in (select "by" from renewed)
    )
    insert into ${schoolAnswers} (school_id, counted, answered, median_days)
    select "by", counted, answered, median_days from renewed order by "by"
    on conflict (school_id) do update
    set counted = excluded.counted, answered = excluded.answered, median_days = excluded.median_days
    where (${schoolAnswers.counted}, ${schoolAnswers.answered}, ${schoolAnswers.medianDays})
      is distinct from (excluded.counted, excluded.answered, excluded.median_days)`)
}

export async function ownAnswers(actor: Actor): Promise<AnswerIndex | undefined> {
  if (actor.role !== 'school') return undefined
  const [answers] = await db.select().from(schoolAnswers).where(eq(schoolAnswers.schoolId, actor.schoolId))
  return answers
}
