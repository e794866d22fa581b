import { asc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolDuplicates, schoolProfiles } from '#db/schema/schools.ts'
import { forgetWords, withoutSearch } from '#domain/search/personal-data.server.ts'
import { blankSchool } from './blank-school.ts'

export async function exportSchool(tx: Transaction, schoolId: string) {
  const [profile] = await tx.select().from(schoolProfiles).where(eq(schoolProfiles.id, schoolId))
  if (!profile) return undefined
  const { askedAgain: _asked, formId: _form, changedById: _changedBy, ...known } = withoutSearch(profile)
  const photos = await tx
    .select({
      fileId: schoolPhotos.fileId,
      isOfHousing: schoolPhotos.isOfHousing,
      vacancyId: schoolPhotos.vacancyId,
      createdAt: schoolPhotos.createdAt,
    })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.schoolId, schoolId))
    .orderBy(asc(schoolPhotos.isOfHousing), asc(schoolPhotos.vacancyId), asc(schoolPhotos.position))
  return { ...known, photos }
}

/** The row stays for the applications that refer to it. */
export async function eraseSchool(tx: Transaction, schoolId: string): Promise<void> {
  const [before] = await tx
    .select({ searchText: schoolProfiles.searchText })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, schoolId))
  await tx.delete(schoolPhotos).where(eq(schoolPhotos.schoolId, schoolId))
  await tx
    .delete(schoolDuplicates)
    .where(or(eq(schoolDuplicates.schoolId, schoolId), eq(schoolDuplicates.otherId, schoolId)))
  await tx
    .update(schoolProfiles)
    .set({
      ...blankSchool(),
      searchText: '',
      version: sql`${schoolProfiles.version} + 1`,
    })
    .where(eq(schoolProfiles.id, schoolId))
  if (before) await forgetWords(tx, 'schools', [before.searchText], schoolProfiles.searchVector)
}

export async function leaveSchoolProfiles(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(schoolProfiles).set({ changedById: null }).where(eq(schoolProfiles.changedById, accountId))
}
