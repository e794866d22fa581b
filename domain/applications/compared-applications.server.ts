import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { teacherFacts } from '#domain/fit/teacher-facts.server.ts'
import { pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { applicantDistance, fitOfApplicant, fitProfile, vacancyFacts } from './applicant-fit.server.ts'
import { comparedMax } from './application.ts'

/** In the order of `ids`, without those of others. A comparison is a list: none is marked as reviewed. */
export async function comparedApplications(actor: Actor, ids: readonly string[]) {
  const asked = [...new Set(ids)].slice(0, comparedMax)
  if (actor.role !== 'school' || asked.length === 0) return []
  const [found, factsOf, points] = await Promise.all([
    db
      .select({
        id: applications.id,
        vacancyTitle: applications.vacancyTitle,
        status: applications.status,
        startsOn: applications.startsOn,
        appliedAt: applications.appliedAt,
        coverLetter: applications.coverLetter,
        snapshot: applications.snapshot,
        subjectIds: teacherProfiles.subjectIds,
        verifiedClaims: teacherProfiles.verifiedClaims,
        vacancy: vacancyFacts,
      })
      .from(applications)
      .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
      .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .where(and(inArray(applications.id, asked), eq(applications.schoolId, actor.schoolId))),
    teacherFacts(),
    pointsOfPlaces(),
  ])
  const compared = new Map(
    found.map(({ subjectIds, vacancy, ...application }) => {
      const { snapshot } = application
      return [
        application.id,
        {
          ...application,
          fit: fitOfApplicant(
            factsOf(fitProfile({ snapshot, subjectIds })),
            vacancy,
            application.vacancyTitle,
          ),
          employmentType: vacancy.employmentType,
          kilometres: applicantDistance(points, snapshot, vacancy),
        },
      ] as const
    }),
  )
  return asked.flatMap((id) => compared.get(id) ?? [])
}
