import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Undecided } from '#domain/accounts/actor.ts'

/** Without a name if it is deleted. */
export async function formerSchool({
  accountId,
}: Undecided): Promise<{ name: string; isDeleted: boolean } | undefined> {
  const [found] = await db
    .select({
      name: sql<string>`coalesce(${schoolProfiles.schoolName}, '')`,
      isDeleted: sql<boolean>`${schools.deletedAt} is not null`,
    })
    .from(schoolMemberChanges)
    .innerJoin(schools, eq(schools.id, schoolMemberChanges.schoolId))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(
      and(
        eq(schoolMemberChanges.memberId, accountId),
        inArray(schoolMemberChanges.kind, ['removed', 'left']),
      ),
    )
    .orderBy(desc(schoolMemberChanges.at))
    .limit(1)
  return found
}
