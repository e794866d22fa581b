import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, shownDocuments } from '#db/schema/applications.ts'
import { applicationLabels } from '#db/schema/assessments.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { isSeenDocumentSql } from '#domain/claims/seen-document.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { isReviewAwaitedSql } from '#domain/reviews/asked-reviews.server.ts'
import { beginningsOf, type SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { containing, foldedLetters, wordsIn } from '#domain/texts/fold.ts'
import { assignees, isAssigneeSql } from './assignee.server.ts'
import type { ReceivedFilters } from './received-filters.ts'

const { from, to } = foldedLetters

const snapshotText = (key: string) => sql`${applications.snapshot} ->> ${sql.raw(`'${key}'`)}`

const searched = sql`translate(lower(concat_ws(' ', ${snapshotText('fullName')}, ${snapshotText('specialization')},
  ${applications.coverLetter}, ${applications.vacancyTitle})), ${from}, ${to})`

export async function receivedWhere(actor: SchoolMember, filters: ReceivedFilters): Promise<SQL | undefined> {
  const { q, vacancyId, language, category, experience, distance, isVerified, hasFiles, labelId } = filters
  return and(
    eq(applications.schoolId, actor.schoolId),
    vacancyId ? eq(applications.vacancyId, vacancyId) : undefined,
    ...wordsIn(q).map((word) => sql`${searched} like ${containing(word)}`),
    language ? speaks(language) : undefined,
    category ? sql`${snapshotText('category')} = ${category}` : undefined,
    experience === null ? undefined : sql`(${snapshotText('experienceYears')})::int >= ${experience}`,
    distance === null ? undefined : await isWithin(actor, distance),
    isVerified
      ? sql`exists (select from ${teacherProfiles} where ${teacherProfiles.id} = ${applications.teacherId}
          and ${teacherProfiles.verificationStatus} = 'verified')`
      : undefined,
    // A viewer sees no documents, nor who shows any (rule 45).
    hasFiles && mayActForSchool(actor.schoolRole)
      ? sql`exists (select from ${shownDocuments} join ${accounts} on ${accounts.id} = ${applications.teacherId}
          where ${shownDocuments.applicationId} = ${applications.id} and ${isSeenDocumentSql})`
      : undefined,
    // A viewer writes no reviews either.
    filters.isReviewAwaited && mayActForSchool(actor.schoolRole) ? isReviewAwaitedSql('school') : undefined,
    labelId
      ? sql`exists (select from ${applicationLabels} where ${applicationLabels.applicationId} = ${applications.id}
          and ${applicationLabels.labelId} = ${labelId})`
      : undefined,
    assignedTo(actor, filters.assignee),
  )
}

function assignedTo(actor: SchoolMember, assignee: ReceivedFilters['assignee']): SQL | undefined {
  if (assignee === null) return undefined
  const isAssigned = sql`exists (select from ${schoolMembers} as ${assignees} where ${isAssigneeSql})`
  if (assignee === 'none') return not(isAssigned)
  return and(
    eq(applications.assignedId, assignee === 'mine' ? actor.accountId : assignee.accountId),
    isAssigned,
  )
}

/** A language of the snapshot is a code, or the teacher's own words, which contain the beginning of a name. */
function speaks(language: SpokenLanguage): SQL {
  const begun = beginningsOf(language).map(
    (beginning) => sql`translate(lower(spoken), ${from}, ${to}) like ${`%${beginning}%`}`,
  )
  return sql`exists (select from jsonb_array_elements_text(${applications.snapshot} -> 'languages') as spoken
    where spoken = ${language} or ${or(...begun)})`
}

/** Requires that both places are known. A school has few places, and each has few others nearby. */
async function isWithin(actor: SchoolMember, kilometres: number): Promise<SQL> {
  const points = await pointsOfPlaces()
  const rows = await db
    .selectDistinct({ placeId: vacancies.placeId })
    .from(vacancies)
    .where(eq(vacancies.schoolId, actor.schoolId))
  const pairs = rows.flatMap(({ placeId }) => {
    const point = points.get(placeId ?? '')
    return [...points].flatMap(([id, other]) =>
      point && kilometresBetween(point, other) <= kilometres ? [`${placeId} ${id}`] : [],
    )
  })
  return sql`(select ${vacancies.placeId} from ${vacancies} where ${vacancies.id} = ${applications.vacancyId})
    || ' ' || (${snapshotText('placeId')}) = any(${sql.param(pairs)}::text[])`
}
