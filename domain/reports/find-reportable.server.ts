import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolPhotos } from '#db/schema/schools.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import type { PublicKind } from './report.ts'

/** Something that everybody sees, and may report. */
export type Reportable = { kind: PublicKind; id: string; ownerId: string; title: string; path: string }

/** The object as everybody sees it, whoever asks: what is hidden is not there to be reported. */
export async function findReportable(kind: PublicKind, id: string): Promise<Reportable | undefined> {
  const found = await finders[kind](id)
  return found && { kind, id, ...found }
}

type Found = Omit<Reportable, 'kind' | 'id'> | undefined

const finders: Record<PublicKind, (id: string) => Promise<Found>> = {
  async vacancy(id) {
    const vacancy = await readVacancy(visitor, id)
    return vacancy && { ownerId: vacancy.schoolId, title: vacancy.title, path: `/vacancies/${id}` }
  },
  async teacher(id) {
    const teacher = await findTeacher(visitor, id)
    return teacher && { ownerId: id, title: teacher.fullName, path: `/teachers/${id}` }
  },
  async school(id) {
    const school = await findSchool(visitor, id)
    return school && { ownerId: id, title: school.schoolName, path: `/schools/${id}` }
  },
  async offer(id) {
    const [offer] = await db
      .select({ teacherId: tutorOffers.teacherId, title: tutorOffers.title })
      .from(tutorOffers)
      .where(and(eq(tutorOffers.id, id), eq(tutorOffers.isActive, true)))
    if (!offer || !(await findTeacher(visitor, offer.teacherId))) return undefined
    return { ownerId: offer.teacherId, title: offer.title, path: `/teachers/${offer.teacherId}?tab=offers` }
  },
  async photo(id) {
    const [photo] = await db
      .select({ schoolId: schoolPhotos.schoolId })
      .from(schoolPhotos)
      .where(eq(schoolPhotos.fileId, id))
    if (!photo) return undefined
    const { schoolId } = photo
    const school = await findSchool(visitor, schoolId)
    const shown = await findSchoolPhotos(visitor, schoolId)
    if (!school || !shown.some((one) => one.id === id)) return undefined
    return { ownerId: schoolId, title: school.schoolName, path: `/schools/${schoolId}/photos/${id}` }
  },
}
