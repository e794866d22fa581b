import { and, eq, isNull } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { cvLinks } from '#db/schema/cv.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { newToken } from '#platform/tokens.ts'

/** Other text in an address may be invalid for the database. */
const tokenShape = /^[\w-]{43}$/

export type ChangeCvLink = Result<'not-a-teacher'>

export async function ownCvLink(actor: Actor) {
  if (actor.role !== 'teacher') return undefined
  const [link] = await db
    .select({ token: cvLinks.token, hasContacts: cvLinks.hasContacts, givenAt: cvLinks.givenAt })
    .from(cvLinks)
    .where(eq(cvLinks.teacherId, actor.accountId))
  return link
}

export function giveCvLink(actor: Actor, { hasContacts }: { hasContacts: boolean }): Promise<ChangeCvLink> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await tx
      .insert(cvLinks)
      .values({ teacherId: accountId, token: newToken(), hasContacts, givenAt: now() })
      .onConflictDoUpdate({ target: cvLinks.teacherId, set: { hasContacts } })
    return { ok: true }
  })
}

/** A link that is given later is another. */
export function withdrawCvLink(actor: Actor): Promise<ChangeCvLink> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await tx.delete(cvLinks).where(eq(cvLinks.teacherId, accountId))
    return { ok: true }
  })
}

/**
 * Read as the teacher, so that hiding one's profile does not close the CV (rule 62). Undefined if withdrawn, or while
 * administrators block the teacher or hide the profile (rule 50).
 */
export async function teacherOfCvLink(
  token: string,
): Promise<{ teacher: Member; hasContacts: boolean } | undefined> {
  if (!tokenShape.test(token)) return undefined
  const [found] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      hasContacts: cvLinks.hasContacts,
    })
    .from(cvLinks)
    .innerJoin(accounts, eq(accounts.id, cvLinks.teacherId))
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, cvLinks.teacherId))
    .where(and(eq(cvLinks.token, token), isActiveSql(accounts), isNull(teacherProfiles.hiddenAt)))
  if (!found) return undefined
  const { hasContacts, ...person } = found
  return { teacher: { ...person, role: 'teacher', sessionId: '' }, hasContacts }
}
