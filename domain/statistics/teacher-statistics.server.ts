import { sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { savedThings } from '#db/schema/saved.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolOpenness } from '#db/schema/statistics.ts'
import { schoolLooks, teacherAppearances } from '#db/schema/views.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayOfSql, firstAnswerAtSql } from '#domain/applications/first-answer.server.ts'
import { now } from '#platform/clock.ts'
import { daysOf, type Period } from './period.ts'
import { viewStatistics } from './view-statistics.server.ts'

/** More are counted and not named. */
const namesMax = 20

type NamedRow = { id: string; name: string }

export async function teacherStatistics(actor: Actor, period: Period) {
  if (actor.role !== 'teacher') return undefined
  const { accountId } = actor
  const days = daysOf(period, now())
  const [seen, [counted]] = await Promise.all([
    viewStatistics(sql`${accountId}`, days),
    countTeacher(accountId, days[0] ?? ''),
  ])
  if (!counted) throw new Error('an aggregate has one row')
  const { sent, answered, median_days: medianDays, appearances, saved, named } = counted
  return {
    views: seen,
    appearances,
    applications: { sent, answered, medianDays },
    saved,
    named: named ?? [],
  }
}

async function countTeacher(accountId: string, from: string) {
  const { rows } = await db.execute<{
    sent: number
    answered: number
    median_days: number | null
    appearances: number
    saved: number
    named: (NamedRow & { saved: boolean })[] | null
  }>(sql`
    with own as (
      select ${applications.appliedAt} as applied_at, ${firstAnswerAtSql} as answered_at from ${applications}
      where ${applications.teacherId} = ${accountId} and ${dayOfSql(sql`${applications.appliedAt}`)} >= ${from}::date
    ), keepers as (
      select distinct ${savedThings.schoolId} as id from ${savedThings}
      join ${schools} on ${schools.id} = ${savedThings.schoolId}
        and ${isActiveSql(schools)}
      where ${savedThings.kind} = 'teacher' and ${savedThings.targetId} = ${accountId} and ${savedThings.removedAt} is null
    ), known as (
      select id, bool_or(saved) as saved from (
        select id, true as saved from keepers
        union all
        select ${schoolLooks.schoolId}, false from ${schoolLooks}
        where ${schoolLooks.teacherId} = ${accountId} and ${schoolLooks.day} >= ${from}::date
      ) as every group by id
    ), named as (
      select known.id, ${schoolProfiles.schoolName} as name, known.saved from known
      join ${schoolOpenness} on ${schoolOpenness.schoolId} = known.id and ${schoolOpenness.areLooksNamed}
      join ${schools} on ${schools.id} = known.id and ${isActiveSql(schools)}
      join ${schoolProfiles} on ${schoolProfiles.id} = known.id and ${schoolProfiles.isAvailable}
      order by known.saved desc, ${schoolProfiles.schoolName}, known.id limit ${namesMax}
    )
    select count(*)::int as sent, count(answered_at)::int as answered,
      percentile_disc(0.5) within group (order by ${dayOfSql(sql`answered_at`)} - ${dayOfSql(sql`applied_at`)})
        filter (where answered_at is not null)::int as median_days,
      (select coalesce(sum(${teacherAppearances.count}), 0)::int from ${teacherAppearances}
        where ${teacherAppearances.teacherId} = ${accountId} and ${teacherAppearances.day} >= ${from}::date) as appearances,
      (select count(*)::int from keepers) as saved,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'saved', saved) order by saved desc, name, id)
        from named) as named
    from own`)
  return rows
}

export type TeacherStatistics = NonNullable<Awaited<ReturnType<typeof teacherStatistics>>>
