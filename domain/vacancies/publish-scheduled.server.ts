import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { nightOf } from '#domain/delivery/notification-schedule.ts'
import { type NotificationReference, notifiedSinglyMax } from '#domain/notifications/notification.ts'
import { holdAccounts, notify, notifyOfMany } from '#domain/notifications/notify.server.ts'
import { notifiedMembers } from '#domain/notifications/notify-school.server.ts'
import {
  findWaitingNews,
  replaceWaitingNews,
  type WaitingNews,
} from '#domain/notifications/waiting-news.server.ts'
import { now } from '#platform/clock.ts'
import { eachSchoolWith } from './each-school.server.ts'
import { askedForPublishing, hindranceOf, publishedNow, tellOfVacancy } from './publication.server.ts'

type Unpublished = { id: string; why: NotificationReference['why'] }

const isDue = () =>
  and(
    lte(vacancies.publishAt, now()),
    eq(vacancies.state, 'draft'),
    isNull(vacancies.deletedAt),
    isNull(vacancies.hiddenAt),
  )

/** What may not be published stays a draft, and its school is told why. */
export function publishScheduled(): Promise<void> {
  return eachSchoolWith(isDue(), publishOf)
}

async function publishOf(tx: Transaction, schoolId: string): Promise<void> {
  const due = await tx
    .select({
      id: vacancies.id,
      deadline: vacancies.applicationDeadline,
      ...askedForPublishing,
      isSchoolAvailable: schoolProfiles.isAvailable,
      blockedAt: schools.blockedAt,
      schoolDeletedAt: schools.deletedAt,
    })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .where(and(eq(vacancies.schoolId, schoolId), isDue()))
    .orderBy(asc(vacancies.id))
    .for('update', { of: vacancies })
  const unpublished: Unpublished[] = []
  for (const { id, deadline, ...rest } of due) {
    const isSchoolAvailable = rest.isSchoolAvailable && !rest.blockedAt && !rest.schoolDeletedAt
    const why = await hindranceOf(tx, schoolId, { ...rest, isSchoolAvailable, deadline })
    await tx
      .update(vacancies)
      .set({ ...(why ? {} : publishedNow(deadline)), publishAt: null, updatedAt: now() })
      .where(eq(vacancies.id, id))
    if (why) unpublished.push({ id, why })
    else await tellOfVacancy(tx, id)
  }
  await tellOfUnpublished(tx, schoolId, unpublished)
}

/** Many at once, or in one night, share one notification, which gives the reason if all have the same (rule 24). */
async function tellOfUnpublished(
  tx: Transaction,
  schoolId: string,
  unpublished: Unpublished[],
): Promise<void> {
  if (unpublished.length === 0) return
  const kind = 'vacancy-unpublished'
  const night = nightOf(now())
  const members = await notifiedMembers(tx, schoolId)
  await holdAccounts(tx, members)
  for (const accountId of members) {
    const waiting = night && (await findWaitingNews(tx, accountId, { kind, since: night.from }))
    const all = [...unpublished, ...(await stillUnpublished(tx, schoolId, waiting, unpublished))]
    if (all.length <= notifiedSinglyMax) {
      for (const { id, why } of unpublished)
        await notify(tx, accountId, { kind, reference: { vacancyId: id, ...(why && { why }) } })
      continue
    }
    if (waiting) await replaceWaitingNews(tx, waiting)
    const [why, ...others] = new Set(all.map((one) => one.why))
    const reference = why && others.length === 0 ? { why } : {}
    await notifyOfMany(tx, [accountId], { kind, reference, of: 'vacancyId', ids: all.map(({ id }) => id) })
  }
}

async function stillUnpublished(
  tx: Transaction,
  schoolId: string,
  waiting: WaitingNews | undefined,
  besides: Unpublished[],
): Promise<Unpublished[]> {
  const known = new Map(waiting?.references.map(({ vacancyId = '', why }) => [vacancyId, why]))
  for (const { id } of besides) known.delete(id)
  if (known.size === 0) return []
  const found = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.schoolId, schoolId),
        inArray(vacancies.id, [...known.keys()]),
        eq(vacancies.state, 'draft'),
        isNull(vacancies.publishAt),
        isNull(vacancies.deletedAt),
      ),
    )
  return found.map(({ id }) => ({ id, why: known.get(id) }))
}
