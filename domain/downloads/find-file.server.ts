import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { messages, rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { reportedObjects } from '#db/schema/reports.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import {
  documentVariant,
  type FileVariant,
  type FileVariants,
  galleryPhotoSizes,
} from '#domain/files/file.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { getFile, type StreamedFile, streamFile } from '#platform/files.ts'

export type FoundFile = {
  etag: string
  type: string
  /** Set for a document, which browsers save and do not display. */
  documentName: string | undefined
  read(): Promise<Buffer<ArrayBuffer> | undefined>
  stream(): Promise<StreamedFile | undefined>
}

/** Private documents are found only by domain/claims/find-document. */
export async function findFile(
  actor: Actor,
  id: string,
  variant: string,
  knowsAvif = false,
): Promise<FoundFile | undefined> {
  const isJudge = (await consoleDoor(actor)) === 'open'
  const [file] = await db
    .select({ sha256: files.sha256, variants: files.variants, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        ne(files.state, 'pending'),
        ne(files.purpose, 'document'),
        mayFetch(actor, isJudge),
      ),
    )
  const found = file && variantOf(file.variants, variant)
  if (!file || !found) return undefined
  const { key, type } = found
  const isInAvif = knowsAvif && found.avif !== undefined
  return {
    etag: `"${file.sha256}-${variant}${isInAvif ? '-avif' : ''}"`,
    type: isInAvif ? 'image/avif' : type,
    documentName: variant === documentVariant ? (file.name ?? documentVariant) : undefined,
    read: () => getFile(isInAvif ? (found.avif ?? key) : key),
    stream: () => streamFile(key),
  }
}

/** A picture from before a size existed is shown in the next larger one. */
function variantOf(variants: FileVariants, asked: string): FileVariant | undefined {
  if (Object.hasOwn(variants, asked)) return variants[asked]
  if (!galleryPhotoSizes.some((size) => String(size) === asked)) return undefined
  const larger = Object.keys(variants)
    .map(Number)
    .filter((size) => size > Number(asked))
  return larger.length > 0 ? variants[Math.min(...larger)] : undefined
}

function mayFetch(actor: Actor, isJudge: boolean): SQL | undefined {
  const isInSeenProfile = sql`exists (
    select from ${teacherProfiles}
    join ${accounts} on ${accounts.id} = ${teacherProfiles.id}
    where ${teacherProfiles.id} = ${files.ownerId}
      and ${teacherProfiles.photoFileId} = ${files.id}
      and ${visibleToSql(actor)}
  )`
  const isInPublishedGallery = sql`exists (
    select from ${schoolPhotos}
    join ${schoolProfiles} on ${schoolProfiles.id} = ${schoolPhotos.schoolId}
    join ${schools} on ${schools.id} = ${schoolProfiles.id}
    where ${schoolPhotos.fileId} = ${files.id}
      and ${schoolPhotos.hiddenAt} is null
      and (${schoolPhotos.vacancyId} is null or exists (
        select from ${vacancies} where ${vacancies.id} = ${schoolPhotos.vacancyId}
          and ${vacancies.state} <> 'draft' and ${vacancies.deletedAt} is null))
      and ${isSchoolShownSql()}
  )`
  const asOthers = or(isInSeenProfile, isInPublishedGallery)
  if (isJudge) return or(asOthers, isJudged)
  if (actor.role !== 'teacher' && actor.role !== 'school') return asOthers
  const isOwnRoom =
    actor.role === 'teacher' ? eq(rooms.teacherId, actor.accountId) : eq(rooms.schoolId, actor.schoolId)
  const wentWithMessage = sql`${files.state} = 'stored' and exists (
    select from ${messages}
    join ${rooms} on ${rooms.id} = ${messages.roomId}
    where ${messages.fileId} = ${files.id} and ${isOwnRoom}
  )`
  if (actor.role === 'teacher') return or(asOthers, eq(files.ownerId, actor.accountId), wentWithMessage)
  const cameWithApplication = sql`exists (
    select from ${applications}
    where ${applications.teacherId} = ${files.ownerId}
      and ${applications.schoolId} = ${actor.schoolId}
      and ${applications.snapshot} ->> 'photoFileId' = ${files.id}::text
  )`
  const isInOwnGallery = sql`exists (
    select from ${schoolPhotos}
    where ${schoolPhotos.fileId} = ${files.id} and ${schoolPhotos.schoolId} = ${actor.schoolId}
  )`
  // A file in a message belongs to the school, whoever sent it; a viewer has no rooms (rule 45).
  const isOfRoom = mayActForSchool(actor.schoolRole) ? wentWithMessage : undefined
  return or(asOthers, isInOwnGallery, cameWithApplication, isOfRoom)
}

/** Hidden and reported photos of schools, and the file of a reported message (rules 50, 51). */
const isJudged = sql`exists (
    select from ${schoolPhotos}
    where ${schoolPhotos.fileId} = ${files.id} and (${schoolPhotos.hiddenAt} is not null or exists (
      select from ${reportedObjects} where ${reportedObjects.kind} = 'photo' and ${reportedObjects.objectId} = ${files.id}::text))
  ) or exists (
    select from ${messages}
    join ${reportedObjects} on ${reportedObjects.kind} = 'message'
      and ${reportedObjects.objectId} = ${messages.roomId} || '/' || ${messages.number}
    where ${messages.fileId} = ${files.id} and ${files.state} = 'stored'
  )`
