import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { hiddenFromSchools, profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import { forgetWords, withoutSearch } from '#domain/search/personal-data.server.ts'
import { emptyProfile } from './empty-profile.ts'
import { entriesOfOne, noEntries, replaceEntries } from './profile-entries.server.ts'

export async function exportTeacher(tx: Transaction, accountId: string) {
  const [profile] = await tx.select().from(teacherProfiles).where(eq(teacherProfiles.id, accountId))
  if (!profile) return undefined
  const { askedAgain: _asked, ...known } = withoutSearch(profile)
  const hiddenFrom = await tx
    .select({ schoolId: hiddenFromSchools.schoolId, name: schoolProfiles.schoolName })
    .from(hiddenFromSchools)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, hiddenFromSchools.schoolId))
    .where(eq(hiddenFromSchools.teacherId, accountId))
    .orderBy(asc(hiddenFromSchools.hiddenAt))
  const [check] = await tx
    .select({ presentAt: profileChecks.presentAt, step: profileChecks.step, stepAt: profileChecks.stepAt })
    .from(profileChecks)
    .where(eq(profileChecks.teacherId, accountId))
  return { ...known, ...(await entriesOfOne(tx, accountId)), hiddenFrom, check }
}

export async function forgetHiddenSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(hiddenFromSchools).where(eq(hiddenFromSchools.schoolId, schoolId))
}

/** The row stays for the applications that refer to it. */
export async function eraseTeacher(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(hiddenFromSchools).where(eq(hiddenFromSchools.teacherId, accountId))
  await tx.delete(profileChecks).where(eq(profileChecks.teacherId, accountId))
  const [before] = await tx
    .select({ searchText: teacherProfiles.searchText })
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, accountId))
  await tx
    .update(teacherProfiles)
    .set({
      ...emptyProfile,
      searchText: '',
      subjectIds: [],
      languageCodes: [],
      version: sql`${teacherProfiles.version} + 1`,
    })
    .where(eq(teacherProfiles.id, accountId))
  await replaceEntries(tx, accountId, noEntries())
  if (before) await forgetWords(tx, 'teachers', [before.searchText], teacherProfiles.searchVector)
}
