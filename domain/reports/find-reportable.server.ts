import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { type Actor, isSignedIn, visitor } from '#domain/accounts/actor.ts'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import { findShownReview, type ReviewSubject } from '#domain/reviews/find-reviews.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findPhotosAround } from '#domain/schools/find-school-photos.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import type { PublicKind } from './report.ts'

export type Reportable = {
  kind: PublicKind
  id: string
  ownerId: string
  isOwn: boolean
  title: string
  path: string
}

/** Only what others see too: no hidden objects, nor the actor's own drafts. */
export async function findReportable(
  actor: Actor,
  kind: PublicKind,
  id: string,
): Promise<Reportable | undefined> {
  const found = await finders[kind](id, actor)
  if (!found) return undefined
  return { kind, id, isOwn: isOwner(actor, found.ownerId), ...found }
}

function isOwner(actor: Actor, ownerId: string): boolean {
  if (actor.role === 'school') return actor.schoolId === ownerId
  return isSignedIn(actor) && actor.accountId === ownerId
}

type ReportableFacts = Omit<Reportable, 'kind' | 'id' | 'isOwn'> | undefined

const finders: Record<PublicKind, (id: string, actor: Actor) => Promise<ReportableFacts>> = {
  async vacancy(id) {
    const vacancy = await readVacancy(visitor, id)
    return vacancy && { ownerId: vacancy.schoolId, title: vacancy.title, path: `/vacancies/${id}` }
  },
  async teacher(id, actor) {
    const teacher = await findTeacher(actor.role === 'school' ? actor : visitor, id)
    return teacher && { ownerId: id, title: teacher.fullName, path: `/teachers/${id}` }
  },
  async school(id) {
    const school = await findSchool(visitor, id)
    return school && { ownerId: id, title: school.schoolName, path: `/schools/${id}` }
  },
  async offer(id, actor) {
    const found = await findOffer(actor, id)
    if (!found) return undefined
    const { title } = found.offer
    const path = `/teachers/services/${id}`
    return { ownerId: found.ownerId, title, path }
  },
  async photo(id) {
    const [photo] = await db
      .select({ schoolId: schoolPhotos.schoolId })
      .from(schoolPhotos)
      .where(eq(schoolPhotos.fileId, id))
    if (!photo) return undefined
    const { schoolId } = photo
    const school = await findSchool(visitor, schoolId)
    const shown = await findPhotosAround(visitor, schoolId, id)
    if (!school || shown.length === 0) return undefined
    return { ownerId: schoolId, title: school.schoolName, path: `/schools/${schoolId}/photos/${id}` }
  },
  async review(id, actor) {
    const found = await findShownReview(id)
    // Without an author the report names only the object.
    return found && reviewFacts(actor, found.reviewed, found.authorId ?? id)
  },
  async answer(id, actor) {
    const found = await findShownReview(id)
    return found?.review.answer ? reviewFacts(actor, found.reviewed, found.reviewed.id) : undefined
  },
}

/** The reviewed person can report it while their own profile is hidden, too. */
async function reviewFacts(
  actor: Actor,
  { side, id }: ReviewSubject,
  ownerId: string,
): Promise<ReportableFacts> {
  const title =
    side === 'school' ? (await findSchool(actor, id))?.schoolName : (await findTeacher(actor, id))?.fullName
  return title ? { ownerId, title, path: `/${side}s/${id}?tab=reviews` } : undefined
}
