import { eq } from 'drizzle-orm'
import type { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Locale } from '#locales/messages.ts'
import { namesOfMembership } from './membership-words.ts'

/** Undefined once the school is deleted. */
export async function aboutMembership(reader: Pick<typeof db, 'select'>, changeId: string, locale: Locale) {
  const [change] = await reader
    .select({ school: schoolProfiles.schoolName, person: accounts.fullName })
    .from(schoolMemberChanges)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schoolMemberChanges.schoolId))
    .leftJoin(accounts, eq(accounts.id, schoolMemberChanges.memberId))
    .where(eq(schoolMemberChanges.id, changeId))
  return change && namesOfMembership(change, locale)
}
