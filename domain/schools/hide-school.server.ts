import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { tellOfShownAgain } from '#domain/verbs/shown-again.server.ts'
import { now } from '#platform/clock.ts'
import { missingForPublication } from './school.ts'

type Former = { isAvailable: boolean }

type HiddenPhoto = { sha256?: string }

type Lock = 'no key update'

export async function holdSchool(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({
      schoolId: schoolProfiles.id,
      title: schoolProfiles.schoolName,
      hiddenAt: schoolProfiles.hiddenAt,
    })
    .from(schoolProfiles)
    .innerJoin(schools, eq(schools.id, schoolProfiles.id))
    .where(and(eq(schoolProfiles.id, id), isNull(schools.deletedAt)))
  const [found] = lock ? await query.for(lock, { of: schoolProfiles }) : await query
  return found
}

/** Hides its vacancies too. It cannot publish itself meanwhile. */
export async function hideSchool(tx: Transaction, id: string): Promise<Former | undefined> {
  const [former] = await tx
    .select({ isAvailable: schoolProfiles.isAvailable })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, id))
  await tx
    .update(schoolProfiles)
    .set({ isAvailable: false, hiddenAt: now() })
    .where(eq(schoolProfiles.id, id))
  return former
}

/** Publishes it only if it was published before and still fulfils the conditions. */
export async function showSchool(tx: Transaction, id: string, former: Former): Promise<void> {
  const [profile] = await tx.select().from(schoolProfiles).where(eq(schoolProfiles.id, id))
  const isComplete = profile !== undefined && missingForPublication(profile).length === 0
  await tx
    .update(schoolProfiles)
    .set({ isAvailable: former.isAvailable && isComplete, hiddenAt: null })
    .where(eq(schoolProfiles.id, id))
  await tellOfShownAgain(tx, { schoolId: id })
}

export async function holdSchoolPhoto(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({
      schoolId: schoolPhotos.schoolId,
      title: schoolProfiles.schoolName,
      hiddenAt: schoolPhotos.hiddenAt,
    })
    .from(schoolPhotos)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schoolPhotos.schoolId))
    .where(eq(schoolPhotos.fileId, id))
  const [found] = lock ? await query.for(lock, { of: schoolPhotos }) : await query
  return found
}

/** Returns by what the same picture is known if it is uploaded again (rule 50). */
export async function hideSchoolPhoto(tx: Transaction, id: string): Promise<HiddenPhoto> {
  await tx.update(schoolPhotos).set({ hiddenAt: now() }).where(eq(schoolPhotos.fileId, id))
  const [file] = await tx.select({ sha256: files.sha256 }).from(files).where(eq(files.id, id))
  return file?.sha256 ? { sha256: file.sha256 } : {}
}

export async function showSchoolPhoto(tx: Transaction, id: string): Promise<void> {
  await tx.update(schoolPhotos).set({ hiddenAt: null }).where(eq(schoolPhotos.fileId, id))
}
