import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { msUntilDay } from '#domain/delivery/notification-schedule.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { askedForPublishing, hindranceOf, publishedNow, tellOfVacancy } from './publication.server.ts'

/** In one transaction, for which hiding one of their schools waits. */
const atOnce = 50

/** What may not be published stays a draft, and its school is told why. */
export async function publishScheduled(): Promise<void> {
  while ((await publishSome()) === atOnce);
}

async function publishSome(): Promise<number> {
  return transact(async (tx) => {
    const due = await tx
      .select({
        id: vacancies.id,
        schoolId: vacancies.schoolId,
        deadline: vacancies.applicationDeadline,
        ...askedForPublishing,
        isSchoolAvailable: schoolProfiles.isAvailable,
        blockedAt: schools.blockedAt,
        schoolDeletedAt: schools.deletedAt,
      })
      .from(vacancies)
      .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
      .innerJoin(schools, eq(schools.id, vacancies.schoolId))
      .where(and(lte(vacancies.publishAt, now()), eq(vacancies.state, 'draft'), isNull(vacancies.deletedAt)))
      .orderBy(asc(vacancies.schoolId), asc(vacancies.id))
      .limit(atOnce)
      .for('update', { of: vacancies })
    for (const { id, schoolId, deadline, ...rest } of due) {
      const isSchoolAvailable = rest.isSchoolAvailable && !rest.blockedAt && !rest.schoolDeletedAt
      const why = await hindranceOf(tx, schoolId, { ...rest, isSchoolAvailable, deadline })
      await tx
        .update(vacancies)
        .set({ ...(why ? {} : publishedNow(deadline)), publishAt: null, updatedAt: now() })
        .where(eq(vacancies.id, id))
      if (why)
        await notifySchool(tx, schoolId, { kind: 'vacancy-unpublished', reference: { vacancyId: id, why } })
      else await tellOfVacancy(tx, id, { afterMs: msUntilDay(now()) })
    }
    return due.length
  })
}
