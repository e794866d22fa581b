import { and, asc, eq, gte, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
import type { savedKinds } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { isOpenToAll } from '#domain/vacancies/open-to-all.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { deadlineToldDays } from './saved.ts'

type Kind = (typeof savedKinds)[number]

const toldAtOnce = 200

const reader = alias(accounts, 'reader')

/** Each teacher once, however often the vacancy is published. */
export async function tellSaversOfVacancy({ vacancyId }: { vacancyId: string }): Promise<void> {
  await tellAll('vacancy-published', 'school', sql`${vacancies.schoolId}`, eq(vacancies.id, vacancyId))
}

/** Skips who applied or saved it when its end was as near. Each is told once, wherever and however often this runs. */
export async function tellOfDeadlines(): Promise<void> {
  const today = dayInBishkek(now())
  const last = dayInBishkek(new Date(now().getTime() + deadlineToldDays * dayMs))
  const deadline = vacancies.applicationDeadline
  const isNear = and(gte(deadline, today), lte(deadline, last))
  const wasFar = sql`${savedThings.savedAt} < ((${deadline} - ${deadlineToldDays}::int)::timestamp at time zone 'Asia/Bishkek')`
  const hasApplied = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.teacherId, savedThings.accountId)))
  await tellAll('vacancy-deadline', 'vacancy', sql`${vacancies.id}`, isNear, wasFar, notExists(hasApplied))
}

/** Tells everybody who saved `target`, in batches, so that locks are short. */
async function tellAll(
  kind: Kind,
  savedKind: 'school' | 'vacancy',
  target: SQL,
  ...conditions: (SQL | undefined)[]
): Promise<void> {
  for (;;) {
    const told = await transact(async (tx) => {
      const due = await dueOf(tx, kind, savedKind, target, conditions)
      for (const { accountId, vacancyId } of due)
        await notify(tx, accountId, { kind, reference: { vacancyId } })
      return due.length
    })
    if (told < toldAtOnce) return
  }
}

function dueOf(
  tx: Transaction,
  kind: Kind,
  savedKind: 'school' | 'vacancy',
  target: SQL,
  conditions: (SQL | undefined)[],
) {
  const hasHeard = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, savedThings.accountId),
        eq(notifications.kind, kind),
        sql`${notifications.reference} ->> 'vacancyId' = ${vacancies.id}::text`,
      ),
    )
  return (
    tx
      .select({ accountId: reader.id, vacancyId: vacancies.id })
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
          isNull(reader.blockedAt),
          isNull(reader.deletedAt),
          isOpenToAll(),
          notExists(hasHeard),
          ...conditions,
        ),
      )
      // The common order of locks on several accounts.
      .orderBy(asc(reader.id), asc(vacancies.id))
      .limit(toldAtOnce)
  )
}
