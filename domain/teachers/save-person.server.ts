import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { updatePerson } from '#domain/accounts/update-person.server.ts'
import { outdateClaims } from '#domain/claims/outdate-claims.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { queueJob } from '#platform/jobs.ts'
import type { PersonInput } from './person-input.ts'
import { entriesOfOne } from './profile-entries.server.ts'
import { ensureTeacher } from './save-teacher.server.ts'
import { searchColumnsOf } from './teacher-row.server.ts'

export type SavePerson = Result<'not-signed-in' | 'changed-meanwhile'>

/** Refuses an old version (rule 41). The profile's version increases too, since its open forms contain the name. */
export async function savePerson(actor: Actor, input: PersonInput, version: number): Promise<SavePerson> {
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    const { accountId } = member
    // A profile form from before the first save contains the former name and phone as well.
    if (member.role === 'teacher') await ensureTeacher(tx, accountId)
    const [profile] = await tx
      .select()
      .from(teacherProfiles)
      .where(eq(teacherProfiles.id, accountId))
      .for('update')
    const [current] = await tx
      .select({ phone: accounts.phone })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.version, version)))
      .for('update')
    if (!current) return { ok: false, reason: 'changed-meanwhile' }
    await updatePerson(tx, accountId, { fullName: input.full_name, phone: input.phone })
    if (profile) {
      const search = await searchColumnsOf(
        { ...profile, ...(await entriesOfOne(tx, accountId)) },
        input.full_name,
      )
      await rememberWords(tx, 'teachers', search.searchText)
      await queueJob(tx, 'renew-search', { teacherId: accountId })
      await tx
        .update(teacherProfiles)
        .set({
          ...search,
          version: sql`${teacherProfiles.version} + 1`,
        })
        .where(eq(teacherProfiles.id, accountId))
      if (input.phone !== current.phone) await queueJob(tx, 'flag-shown', { kind: 'teacher', id: accountId })
      await outdateClaims(
        tx,
        { side: 'teacher', id: accountId },
        { name: member.fullName },
        { name: input.full_name },
      )
    }
    return { ok: true }
  })
}
