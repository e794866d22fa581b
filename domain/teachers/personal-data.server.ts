import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { forgetWords } from '#domain/search/personal-data.server.ts'

/** A teacher's profile, as its person may take it with them. */
export async function exportTeacher(tx: Transaction, accountId: string) {
  const [profile] = await tx.select().from(teacherProfiles).where(eq(teacherProfiles.id, accountId))
  if (!profile) return undefined
  const {
    searchText: _text,
    searchVector: _vector,
    searchHead: _head,
    searchVersion: _version,
    askedAgain: _asked,
    ...known
  } = profile
  return known
}

/** Empties a teacher's profile and hides it; the row stays for the applications that refer to it. */
export async function eraseTeacher(tx: Transaction, accountId: string): Promise<void> {
  const [before] = await tx
    .select({ searchText: teacherProfiles.searchText })
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, accountId))
  await tx
    .update(teacherProfiles)
    .set({
      specialization: '',
      bio: '',
      experienceYears: null,
      placeId: null,
      locationText: null,
      education: '',
      skills: [],
      languages: [],
      preferredSchedule: [],
      desiredSalaryMin: null,
      desiredSalaryMax: null,
      preferredDistricts: [],
      photoFileId: null,
      isAvailable: false,
      shownAt: null,
      askedAgain: [],
      searchText: '',
      subjectIds: [],
      languageCodes: [],
      version: sql`${teacherProfiles.version} + 1`,
    })
    .where(eq(teacherProfiles.id, accountId))
  if (before) await forgetWords(tx, 'teachers', [before.searchText], teacherProfiles.searchVector)
}
