import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import type { Audience } from '#domain/teachers/teacher.ts'
import type { MeasuredKind } from './measure.ts'
import { type VacancyEnd, vacancyEndSql } from './vacancy-end-sql.server.ts'

const shownOfKindMax = 50

export type Publication = {
  kind: MeasuredKind
  id: string
  title: string
  isHidden: boolean
  hiddenOn: string | null
  ended: VacancyEnd | null
  endsOn: string | null
  /** Null if only schools see the page, and thus no administrator. */
  path: string | null
}

type PublicationRow = Pick<Publication, 'id' | 'title'> & {
  hiddenAt: Date | null
  seenBy?: Audience
} & Partial<Pick<Publication, 'ended' | 'endsOn'>>

/** The latest of each kind; empty if the console is not open. */
export async function findPublications(
  actor: Actor,
  { id: accountId, schoolId, name }: { id: string | null; schoolId: string | null; name: string },
): Promise<Publication[]> {
  if ((await consoleDoor(actor)) !== 'open') return []
  const [teachers, offers, schools, offered, photos] = await Promise.all([
    accountId === null ? [] : profileOf(accountId),
    accountId === null ? [] : offersOf(accountId),
    schoolId === null ? [] : schoolOf(schoolId),
    schoolId === null ? [] : vacanciesOf(schoolId),
    schoolId === null ? [] : photosOf(schoolId),
  ])
  const asPublication = (kind: MeasuredKind, path: (id: string) => string) => {
    return ({ id, title, hiddenAt, seenBy = 'everybody', ended = null, endsOn = null }: PublicationRow) => ({
      ...{ kind, id, title, isHidden: hiddenAt !== null, ended, endsOn },
      path: seenBy === 'everybody' ? path(id) : null,
      hiddenOn: hiddenAt && dayInBishkek(hiddenAt),
    })
  }
  return [
    ...teachers
      .map((one) => ({ ...one, title: name }))
      .map(asPublication('teacher', (id) => `/teachers/${id}`)),
    ...schools.map(asPublication('school', (id) => `/schools/${id}`)),
    ...offered.map(asPublication('vacancy', (id) => `/vacancies/${id}`)),
    ...offers.map(asPublication('offer', (id) => `/teachers/services/${id}`)),
    ...photos
      .map(({ position, ...one }) => ({ ...one, title: `№\u00a0${position}` }))
      .map(asPublication('photo', (id) => `/schools/${schoolId}/photos/${id}`)),
  ]
}

const profileOf = (accountId: string) =>
  db
    .select({ id: teacherProfiles.id, hiddenAt: teacherProfiles.hiddenAt, seenBy: teacherProfiles.seenBy })
    .from(teacherProfiles)
    .where(
      and(
        eq(teacherProfiles.id, accountId),
        or(teacherProfiles.isAvailable, isNotNull(teacherProfiles.hiddenAt)),
      ),
    )

const offersOf = (accountId: string) =>
  db
    .select({ id: tutorOffers.id, title: tutorOffers.title, hiddenAt: tutorOffers.hiddenAt })
    .from(tutorOffers)
    .where(eq(tutorOffers.teacherId, accountId))
    .orderBy(desc(tutorOffers.id))
    .limit(shownOfKindMax)

const schoolOf = (schoolId: string) =>
  db
    .select({
      id: schoolProfiles.id,
      title: schoolProfiles.schoolName,
      hiddenAt: schoolProfiles.hiddenAt,
    })
    .from(schoolProfiles)
    .where(
      and(
        eq(schoolProfiles.id, schoolId),
        or(schoolProfiles.isAvailable, isNotNull(schoolProfiles.hiddenAt)),
      ),
    )

const vacanciesOf = (schoolId: string) =>
  db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      hiddenAt: vacancies.hiddenAt,
      ...vacancyEndSql,
    })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.schoolId, schoolId),
        isNull(vacancies.deletedAt),
        or(sql`${vacancies.state} <> 'draft'`, isNotNull(vacancies.hiddenAt)),
      ),
    )
    .orderBy(asc(sql`${vacancies.state} = 'closed'`), desc(vacancies.publishedAt), desc(vacancies.id))
    .limit(shownOfKindMax)

const photosOf = (schoolId: string) =>
  db
    .select({
      id: schoolPhotos.fileId,
      position: schoolPhotos.position,
      hiddenAt: schoolPhotos.hiddenAt,
    })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.schoolId, schoolId))
    .orderBy(schoolPhotos.position)
