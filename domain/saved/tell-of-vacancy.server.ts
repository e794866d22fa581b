import { and, asc, between, eq, gte, isNull, lt, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { savedThings } from '#db/schema/saved.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek, startOfDay, startOfNextDay } from '#domain/days/day.ts'
import { dayMs, minuteMs } from '#domain/days/durations.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { nightOf } from '#domain/delivery/notification-schedule.ts'
import { isUnwantedBySql } from '#domain/fit/own-unwanted.server.ts'
import {
  type NotificationReference,
  notifiedSinglyMax,
  type savedKinds,
} from '#domain/notifications/notification.ts'
import { notify, notifyOfMany } from '#domain/notifications/notify.server.ts'
import { wholeGroups } from '#domain/notifications/whole-groups.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { deadlineNotifiedDays } from './saved.ts'

const notifiedAtOnce = 200

const reader = alias(accounts, 'reader')

/**
 * Each teacher once, however often the vacancy is published, and together of what its school publishes within a minute
 * or a night. Whoever saved the school later has seen it there.
 */
export async function tellSaversOfVacancy({ vacancyId }: { vacancyId: string }): Promise<void> {
  const [about] = await db
    .select({ schoolId: vacancies.schoolId, publishedAt: vacancies.publishedAt })
    .from(vacancies)
    .where(eq(vacancies.id, vacancyId))
  if (!about?.publishedAt) return
  const { schoolId } = about
  const at = about.publishedAt.getTime()
  const { from, to } = nightOf(about.publishedAt) ?? {
    from: new Date(at - minuteMs),
    to: new Date(at + minuteMs),
  }
  await tellAll(
    {
      kind: 'vacancy-published',
      savedKind: 'school',
      target: sql`${vacancies.schoolId}`,
      hasHeard: undefined,
      ofMany: { schoolId },
    },
    eq(vacancies.schoolId, schoolId),
    between(vacancies.publishedAt, from, to),
    lte(savedThings.savedAt, vacancies.publishedAt),
    not(isUnwantedBySql(reader.id)),
  )
}

/** Also without a deadline (rule 56). Skips who applied, or saved it when its end was already as near. */
export async function tellOfDeadlines(): Promise<void> {
  const today = dayInBishkek(now())
  const last = dayInBishkek(new Date(now().getTime() + deadlineNotifiedDays * dayMs))
  const { applicationDeadline, lapsesAt } = vacancies
  const isNear = or(
    between(applicationDeadline, today, last),
    and(
      isNull(applicationDeadline),
      gte(lapsesAt, startOfDay(now())),
      lt(lapsesAt, startOfNextDay(new Date(now().getTime() + deadlineNotifiedDays * dayMs))),
    ),
  )
  const nearSince = sql`((${vacancyLastDaySql} - ${deadlineNotifiedDays}::int)::timestamp at time zone 'Asia/Bishkek')`
  const wasFar = sql`${savedThings.savedAt} < ${nearSince}`
  const hasApplied = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.teacherId, savedThings.accountId)))
  const notifiedDay = sql`${notifications.reference} ->> 'dueOn'`
  // An older one named no day.
  const hasHeard = or(
    sql`${notifiedDay} = ${vacancyLastDaySql}::text`,
    and(sql`${notifiedDay} is null`, sql`${notifications.createdAt} >= ${nearSince}`),
  )
  await tellAll(
    { kind: 'vacancy-deadline', savedKind: 'vacancy', target: sql`${vacancies.id}`, hasHeard, ofMany: {} },
    isNear,
    wasFar,
    notExists(hasApplied),
  )
}

type News = {
  kind: (typeof savedKinds)[number]
  savedKind: 'school' | 'vacancy'
  target: SQL
  /** Undefined if all say the same. */
  hasHeard: SQL | undefined
  ofMany: NotificationReference
}

/** In batches, so that locks are short. */
async function tellAll(news: News, ...conditions: (SQL | undefined)[]): Promise<void> {
  const { kind, ofMany } = news
  for (;;) {
    const dueCount = await transact(async (tx) => {
      // The next run sees what this one gathered.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${ofMany.schoolId}`}))`)
      const due = await dueOf(tx, news, conditions)
      for (const [accountId, own] of wholeGroups(due, notifiedAtOnce, (one) => one.accountId))
        await tellOne(tx, accountId, news, own)
      return due.length
    })
    if (dueCount < notifiedAtOnce) return
  }
}

/** Many that end on one day, or are new at once, share a notification (rule 24). */
async function tellOne(
  tx: Transaction,
  accountId: string,
  { kind, ofMany }: News,
  own: Awaited<ReturnType<typeof dueOf>>,
): Promise<void> {
  const dayOf = ({ lastDay }: (typeof own)[number]) => (kind === 'vacancy-deadline' && lastDay) || ''
  for (const [dueOn, ofDay] of Map.groupBy(own, dayOf)) {
    const ids = ofDay.map(({ vacancyId }) => vacancyId)
    const reference = dueOn ? { dueOn } : {}
    if (ids.length > notifiedSinglyMax)
      await notifyOfMany(tx, [accountId], {
        ...{ kind, of: 'vacancyId', ids },
        reference: { ...reference, ...ofMany },
      })
    else
      for (const vacancyId of ids)
        await notify(tx, accountId, { kind, reference: { vacancyId, ...reference } })
  }
}

function dueOf(
  tx: Transaction,
  { kind, savedKind, target, hasHeard }: News,
  conditions: (SQL | undefined)[],
) {
  const heard = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, savedThings.accountId),
        eq(notifications.kind, kind),
        sql`${notifications.reference} ->> 'vacancyId' = ${vacancies.id}::text`,
        hasHeard,
      ),
    )
  return (
    tx
      .select({
        accountId: reader.id,
        vacancyId: vacancies.id,
        lastDay: sql<string | null>`${vacancyLastDaySql}::text`,
      })
      .from(savedThings)
      .innerJoin(vacancies, eq(target, savedThings.targetId))
      .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
      .innerJoin(schools, eq(schools.id, vacancies.schoolId))
      .innerJoin(reader, eq(reader.id, savedThings.accountId))
      .where(
        and(
          eq(savedThings.kind, savedKind),
          isNull(savedThings.removedAt),
          eq(reader.role, 'teacher'),
          isActiveSql(reader),
          isOpenToAllSql(),
          notExists(heard),
          ...conditions,
        ),
      )
      // The common order of locks on several accounts.
      .orderBy(asc(reader.id), asc(vacancies.id))
      .limit(notifiedAtOnce)
  )
}
