import { and, asc, eq, gte, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
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
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isUnwantedBySql } from '#domain/fit/own-unwanted.server.ts'
import type { savedKinds } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { deadlineToldDays } from './saved.ts'

const toldAtOnce = 200

const reader = alias(accounts, 'reader')

/** Each teacher once, however often the vacancy is published. */
export async function tellSaversOfVacancy({ vacancyId }: { vacancyId: string }): Promise<void> {
  const isAboutIt = eq(vacancies.id, vacancyId)
  await tellAll(
    {
      kind: 'vacancy-published',
      savedKind: 'school',
      target: sql`${vacancies.schoolId}`,
      hasHeard: undefined,
    },
    isAboutIt,
    not(isUnwantedBySql(reader.id)),
  )
}

/** Skips who applied or saved it when its end was as near. Each is told once of each end, wherever and however often this runs. */
export async function tellOfDeadlines(): Promise<void> {
  const today = dayInBishkek(now())
  const last = dayInBishkek(new Date(now().getTime() + deadlineToldDays * dayMs))
  const deadline = vacancies.applicationDeadline
  const isNear = and(gte(deadline, today), lte(deadline, last))
  const nearSince = sql`((${deadline} - ${deadlineToldDays}::int)::timestamp at time zone 'Asia/Bishkek')`
  const wasFar = sql`${savedThings.savedAt} < ${nearSince}`
  const hasApplied = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.teacherId, savedThings.accountId)))
  const told = sql`${notifications.reference} ->> 'dueOn'`
  // An older one named no day.
  const hasHeard = or(
    sql`${told} = ${deadline}::text`,
    and(sql`${told} is null`, sql`${notifications.createdAt} >= ${nearSince}`),
  )
  await tellAll(
    { kind: 'vacancy-deadline', savedKind: 'vacancy', target: sql`${vacancies.id}`, hasHeard },
    isNear,
    wasFar,
    notExists(hasApplied),
  )
}

type News = {
  kind: (typeof savedKinds)[number]
  savedKind: 'school' | 'vacancy'
  target: SQL
  /** Which of the notifications of a vacancy say the same; undefined where each does. */
  hasHeard: SQL | undefined
}

/** Tells everybody who saved the target, in batches, so that locks are short. */
async function tellAll(news: News, ...conditions: (SQL | undefined)[]): Promise<void> {
  const { kind } = news
  for (;;) {
    const told = await transact(async (tx) => {
      const due = await dueOf(tx, news, conditions)
      for (const { accountId, vacancyId, deadline } of due) {
        const dueOn = kind === 'vacancy-deadline' && deadline
        await notify(tx, accountId, { kind, reference: { vacancyId, ...(dueOn && { dueOn }) } })
      }
      return due.length
    })
    if (told < toldAtOnce) return
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
      .select({ accountId: reader.id, vacancyId: vacancies.id, deadline: vacancies.applicationDeadline })
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
      .limit(toldAtOnce)
  )
}
