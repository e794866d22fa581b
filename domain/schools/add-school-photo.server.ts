import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { galleryPhotoSizes } from '#domain/files/file.ts'
import { fileStored, forgetFile, type KeptFile, keepFile } from '#domain/files/keep-file.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { makePictures } from '#platform/images.ts'
import { isInAlbumSql } from './album.server.ts'
import { type Album, albumMax, gallery } from './album.ts'
import { ensureSchool } from './save-school.server.ts'

export type AddSchoolPhoto = Result<
  | 'not-a-school'
  | 'not-found'
  | 'limit'
  | 'hidden'
  | 'not-an-image'
  | 'too-many-pixels'
  | 'too-complex'
  | 'unreadable'
  | 'busy'
  | 'swept',
  { id: string }
>

/** Encoded again without metadata (rule 31). A picture that the album already has is the same one (rule 41). */
export async function addSchoolPhoto(
  actor: Actor,
  path: string,
  signal: AbortSignal,
  album: Album = gallery,
): Promise<AddSchoolPhoto> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  const { accountId, schoolId } = actor
  // Checked again under the lock; here it only saves decoding.
  if ((await countPhotos(db, schoolId, album)) >= albumMax(album)) return { ok: false, reason: 'limit' }
  const made = await makePictures(path, 'fitted', galleryPhotoSizes, { accountId, signal })
  if (!made.ok) return made
  const file = await keepFile({ ownerId: accountId, purpose: 'school-photo' }, made.pictures)
  const added = await asMember(
    actor,
    { role: 'school', refusal: 'not-a-school' },
    async (tx): Promise<AddSchoolPhoto> => {
      await ensureSchool(tx, schoolId)
      return placeInAlbum(tx, { schoolId, file, album })
    },
  )
  if (!added.ok || added.id !== file.id) await forgetFile(file)
  return added
}

/** The caller discards the file if another one is returned. */
export async function placeInAlbum(
  tx: Transaction,
  { schoolId, file, album }: { schoolId: string; file: KeptFile; album: Album },
): Promise<AddSchoolPhoto> {
  await lockGallery(tx, schoolId)
  if (!(await isAlbumThere(tx, schoolId, album))) return { ok: false, reason: 'not-found' }
  if (await isHiddenPicture(tx, schoolId, file)) return { ok: false, reason: 'hidden' }
  const [same] = await tx
    .select({ id: schoolPhotos.fileId })
    .from(schoolPhotos)
    .innerJoin(files, eq(files.id, schoolPhotos.fileId))
    .where(and(isInAlbumSql(schoolId, album), eq(files.sha256, file.sha256)))
  if (same) return { ok: true, id: same.id }
  const position = (await countPhotos(tx, schoolId, album)) + 1
  if (position > albumMax(album)) return { ok: false, reason: 'limit' }
  if (!(await fileStored(tx, file))) return { ok: false, reason: 'swept' }
  await tx.insert(schoolPhotos).values({ fileId: file.id, schoolId, ...album, position })
  return { ok: true, id: file.id }
}

/** In whichever album administrators hid it, and also if the school has deleted it since (rule 50). */
async function isHiddenPicture(tx: Transaction, schoolId: string, { sha256 }: KeptFile): Promise<boolean> {
  const isOpen = and(eq(measures.schoolId, schoolId), eq(measures.kind, 'hide'), isNull(measures.endedAt))
  const isSame = and(eq(measures.objectKind, 'photo'), sql`${measures.former} ->> 'sha256' = ${sha256}`)
  return (await tx.$count(measures, and(isOpen, isSame))) > 0
}

async function isAlbumThere(tx: Transaction, schoolId: string, { vacancyId }: Album): Promise<boolean> {
  if (vacancyId === null) return true
  const found = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
    .for('key share')
  return found.length > 0
}

/** The positions of an album have no gaps. */
export async function lockGallery(tx: Transaction, schoolId: string): Promise<void> {
  await tx
    .select({ id: schoolProfiles.id })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, schoolId))
    .for('update')
}

async function countPhotos(reader: typeof db | Transaction, schoolId: string, album: Album): Promise<number> {
  const [total] = await reader
    .select({ count: count() })
    .from(schoolPhotos)
    .where(isInAlbumSql(schoolId, album))
  return total?.count ?? 0
}
