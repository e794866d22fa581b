import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { inquiries } from '#db/schema/inquiries.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'

type Sides = Pick<typeof inquiries.$inferSelect, 'teacherId' | 'senderId'>

/** As on the page of the lesson (rule 59). */
export async function teacherNameOf(
  reader: Pick<Transaction, 'select'>,
  { teacherId, senderId }: Sides,
): Promise<string> {
  const [membership] = senderId
    ? await reader
        .select({ schoolId: schoolMembers.schoolId })
        .from(schoolMembers)
        .where(eq(schoolMembers.accountId, senderId))
    : []
  const viewer = membership ? { role: 'school' as const, ...membership } : { role: 'visitor' as const }
  const [teacher] = await reader
    .select({ fullName: accounts.fullName, isSeen: visibleToSql(viewer) })
    .from(accounts)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .where(eq(accounts.id, teacherId))
  if (!teacher) return ''
  return teacher.isSeen ? teacher.fullName : firstNameOf(teacher.fullName)
}
