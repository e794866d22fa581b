import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { views } from '#db/schema/views.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { accountBlocked } from '#domain/applications/application.ts'
import { dayOfSql } from '#domain/applications/first-answer.server.ts'
import { now } from '#platform/clock.ts'
import { answersByVacancy, ownAnswers } from './answer-index.server.ts'
import type { AnswerIndex } from './answer-index.ts'
import { daysOf, type Period } from './period.ts'
import { viewStatistics } from './view-statistics.server.ts'

/** Whatever their present status. */
export const funnelSteps = ['sent', 'reviewed', 'interview', 'accepted', 'confirmed'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export const waitedStages = ['pending', 'reviewed', 'interview'] as const
export type WaitedStage = (typeof waitedStages)[number]

export type Funnel = Record<FunnelStep | 'rejected' | 'withdrawn', number> & {
  /** Median of whole calendar days spent in the stage by those who left it; null if nobody did. */
  waited: Record<WaitedStage, number | null>
}

interface VacancyStatistics {
  id: string
  title: string
  placeId: string | null
  locationText: string | null
  publishedAt: Date
  views: number
  applications: number
}

export async function schoolStatistics(actor: Actor, period: Period, vacancyId: string | null) {
  if (actor.role !== 'school') return undefined
  const { schoolId } = actor
  const days = daysOf(period, now())
  const all = await countVacancies(schoolId, days[0] ?? '', vacancyId)
  if (vacancyId && !all.some(({ id }) => id === vacancyId)) return undefined
  const [seen, funnel, answers] = await Promise.all([
    viewStatistics(vacancyId ? sql`${vacancyId}` : viewedOfSchoolSql(schoolId), days),
    countFunnel(schoolId, vacancyId, days[0] ?? ''),
    answersOf(actor, schoolId, vacancyId),
  ])
  return { vacancies: all, views: seen, funnel, answers }
}

/** Deleted vacancies included, like their applications. */
const viewedOfSchoolSql = (schoolId: string) =>
  sql`select ${schoolId}::uuid union all
    select ${vacancies.id} from ${vacancies} where ${vacancies.schoolId} = ${schoolId}`

export type SchoolStatistics = NonNullable<Awaited<ReturnType<typeof schoolStatistics>>>

async function answersOf(
  actor: Actor,
  schoolId: string,
  vacancyId: string | null,
): Promise<AnswerIndex | undefined> {
  return vacancyId ? (await answersByVacancy(schoolId)).get(vacancyId) : ownAnswers(actor)
}

async function countVacancies(schoolId: string, from: string, askedId: string | null) {
  const { rows } = await db.execute<Omit<VacancyStatistics, 'publishedAt'> & { publishedAt: string }>(sql`
    select id, title, "placeId", "locationText", "publishedAt", views, applications from (
      select ${vacancies.id} as id, ${vacancies.title} as title, ${vacancies.placeId} as "placeId",
        ${vacancies.locationText} as "locationText", ${vacancies.publishedAt} as "publishedAt",
        ${vacancies.createdAt} as created_at, ${vacancies.state} as state,
        (select coalesce(sum(${views.count}), 0)::int from ${views}
          where ${views.viewedId} = ${vacancies.id} and ${views.day} >= ${from}::date) as views,
        (select count(*)::int from ${applications}
          where ${applications.vacancyId} = ${vacancies.id}
            and ${dayOfSql(sql`${applications.appliedAt}`)} >= ${from}::date) as applications
      from ${vacancies} where ${vacancies.schoolId} = ${schoolId} and ${vacancies.deletedAt} is null
        and ${vacancies.publishedAt} is not null
    ) as own
    where state = 'published' or views > 0 or applications > 0 or id = ${askedId}
    order by created_at desc, id desc`)
  return rows.map((row): VacancyStatistics => ({ ...row, publishedAt: new Date(row.publishedAt) }))
}

async function countFunnel(schoolId: string, vacancyId: string | null, from: string): Promise<Funnel> {
  const those = and(
    eq(applications.schoolId, schoolId),
    vacancyId ? eq(applications.vacancyId, vacancyId) : undefined,
    sql`${dayOfSql(sql`${applications.appliedAt}`)} >= ${from}::date`,
  )
  const { rows } = await db.execute<
    Record<Exclude<keyof Funnel, 'waited'>, number> & Record<`in_${WaitedStage}`, number | null>
  >(sql`
    with own as (
      select id, status, confirmed_at from ${applications} where ${those}
    ), moves as (
      select ${applicationChanges.applicationId} as id, ${applicationChanges.toStatus} as stage,
        lead(${dayOfSql(sql`${applicationChanges.at}`)}) over (
          partition by ${applicationChanges.applicationId} order by ${applicationChanges.id}
        ) - ${dayOfSql(sql`${applicationChanges.at}`)} as days
      from ${applicationChanges} where ${applicationChanges.applicationId} in (select id from own)
    ), reached as (
      select id, array_agg(stage) as stages from moves group by id
    )
    select (select count(*)::int from own) as sent,
      count(*) filter (where stages && array['reviewed', 'interview', 'accepted'])::int as reviewed,
      count(*) filter (where 'interview' = any(stages))::int as interview,
      count(*) filter (where 'accepted' = any(stages))::int as accepted,
      (select count(*)::int from own where confirmed_at is not null) as confirmed,
      (select count(*)::int from own where status = 'rejected' and not exists (
        select from ${applicationChanges} where ${applicationChanges.applicationId} = own.id
          and ${applicationChanges.reason} = ${accountBlocked})) as rejected,
      (select count(*)::int from own where status = 'withdrawn') as withdrawn,
      ${sql.join(
        waitedStages.map(
          (stage) => sql`(select percentile_disc(0.5) within group (order by days)::int from moves
            where stage = ${stage} and days is not null) as ${sql.identifier(`in_${stage}`)}`,
        ),
        sql`, `,
      )}
    from reached`)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const { in_pending, in_reviewed, in_interview, ...counts } = row
  return { ...counts, waited: { pending: in_pending, reviewed: in_reviewed, interview: in_interview } }
}
