import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { notifiedSinglyMax } from '#domain/notifications/notification.ts'
import { notifyOfMany } from '#domain/notifications/notify.server.ts'
import { notifiedMembers, notifySchool } from '#domain/notifications/notify-school.server.ts'
import { now } from '#platform/clock.ts'
import { eachSchoolWith } from './each-school.server.ts'
import { askedForPublishing, hindranceOf, publishedNow, tellOfVacancy } from './publication.server.ts'
import type { Hindrance } from './vacancy.ts'

type Unpublished = { id: string; why: Hindrance }

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

/** Many share one notification, which gives the reason if all have the same (rule 24). */
async function tellOfUnpublished(
  tx: Transaction,
  schoolId: string,
  unpublished: Unpublished[],
): Promise<void> {
  const kind = 'vacancy-unpublished'
  if (unpublished.length <= notifiedSinglyMax) {
    for (const { id, why } of unpublished)
      await notifySchool(tx, schoolId, { kind, reference: { vacancyId: id, why } })
    return
  }
  const [why, ...others] = new Set(unpublished.map((one) => one.why))
  const reference = why && others.length === 0 ? { why } : {}
  const ids = unpublished.map(({ id }) => id)
  await notifyOfMany(tx, await notifiedMembers(tx, schoolId), { kind, reference, of: 'vacancyId', ids })
}
