import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { measures } from '#db/schema/measures.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { vacancies } from '#db/schema/vacancies.ts'

/** False for what its owner has deleted; the rest disappears with its owner. */
export function isThereSql(kind: SQLWrapper | string, id: SQLWrapper | string): SQL<boolean> {
  const one = sql`${id}::uuid`
  return qualified(sql<boolean>`case ${kind}
    when 'vacancy' then exists (select from ${vacancies} where ${vacancies.id} = ${one} and ${vacancies.deletedAt} is null)
    when 'school' then exists (select from ${schools} where ${schools.id} = ${one} and ${schools.deletedAt} is null)
    when 'offer' then exists (select from ${tutorOffers} where ${tutorOffers.id} = ${one})
    when 'photo' then exists (select from ${schoolPhotos} where ${schoolPhotos.fileId} = ${one})
    when 'review' then exists (select from ${reviews} where ${reviews.id} = ${one})
    when 'answer' then exists (select from ${reviews} where ${reviews.id} = ${one} and ${reviews.answer} is not null)
    else true end`)
}

/** A photo's hiding that knows its picture, and keeps it from being uploaded again (rule 50). */
export const isOfPictureSql = sql<boolean>`(${measures.objectKind} = 'photo' and ${measures.former} ->> 'sha256' is not null)`

/** A measure on a deleted thing is no longer in force, but that of a picture; its decision stays readable. */
export const isMeasureInForceSql = sql<boolean>`(${measures.endedAt} is null
  and (${isThereSql(measures.objectKind, measures.objectId)} or ${isOfPictureSql}))`
