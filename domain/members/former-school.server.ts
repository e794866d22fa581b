import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Undecided } from '#domain/accounts/actor.ts'

export async function formerSchool({ accountId }: Undecided): Promise<string | undefined> {
  const [found] = await db
    .select({ name: schoolProfiles.schoolName })
    .from(schoolMemberChanges)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schoolMemberChanges.schoolId))
    .where(
      and(
        eq(schoolMemberChanges.memberId, accountId),
        inArray(schoolMemberChanges.kind, ['removed', 'left']),
      ),
    )
    .orderBy(desc(schoolMemberChanges.at))
    .limit(1)
  return found?.name || undefined
}
