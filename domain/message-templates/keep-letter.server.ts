import { and, asc, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { keptLetters } from '#db/schema/message-templates.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { keptLettersMax } from './kept-letter.ts'
import type { LetterInput } from './letter-input.ts'

const shown = {
  id: keptLetters.id,
  title: keptLetters.title,
  text: keptLetters.text,
  version: keptLetters.version,
}

export type KeptLetter = { id: string; title: string; text: string; version: number }

export async function findLetters(actor: Actor): Promise<KeptLetter[]> {
  if (actor.role !== 'teacher') return []
  return db
    .select(shown)
    .from(keptLetters)
    .where(eq(keptLetters.teacherId, actor.accountId))
    .orderBy(asc(sql`lower(${keptLetters.title})`), asc(keptLetters.id))
}

export type KeepLetter = Result<'not-found' | 'too-many'> | (Refusal<'conflict'> & { stored: KeptLetter })

const asTeacher = { role: 'teacher', refusal: 'not-found' } as const

/** The same id with the same words is one letter; other words make another (rule 41). */
export function keepLetter(
  actor: Actor,
  requestId: string,
  { title, text }: LetterInput,
): Promise<KeepLetter> {
  return asMember(actor, asTeacher, async (tx, { accountId: teacherId }) => {
    const find = (id: string) => lockLetter(tx, { id, teacherId })
    const form = await keptOrNew({ requestId, of: teacherId, sent: { title, text }, find })
    if (form.kept) return { ok: true }
    if ((await tx.$count(keptLetters, eq(keptLetters.teacherId, teacherId))) >= keptLettersMax)
      return { ok: false, reason: 'too-many' }
    const made = await tx
      .insert(keptLetters)
      .values({ id: form.id, teacherId, title, text })
      .onConflictDoNothing()
      .returning({ id: keptLetters.id })
    return made.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

/** Refused if the letter changed since the version that the form showed (rule 41). */
export function changeLetter(
  actor: Actor,
  id: string,
  { title, text, version }: LetterInput & { version: number },
): Promise<KeepLetter> {
  return asMember(actor, asTeacher, async (tx, { accountId: teacherId }): Promise<KeepLetter> => {
    const stored = await lockLetter(tx, { id, teacherId })
    if (!stored) return { ok: false, reason: 'not-found' }
    if (hasContents(stored, { title, text })) return { ok: true }
    if (stored.version !== version) return { ok: false, reason: 'conflict', stored }
    await tx
      .update(keptLetters)
      .set({ title, text, version: version + 1 })
      .where(eq(keptLetters.id, id))
    return { ok: true }
  })
}

export function deleteLetter(actor: Actor, id: string): Promise<Result<'not-found'>> {
  return asMember(actor, asTeacher, async (tx, { accountId: teacherId }) => {
    const gone = await tx
      .delete(keptLetters)
      .where(and(eq(keptLetters.id, id), eq(keptLetters.teacherId, teacherId)))
      .returning({ id: keptLetters.id })
    return gone.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

async function lockLetter(tx: Transaction, { id, teacherId }: { id: string; teacherId: string }) {
  const [stored] = await tx
    .select(shown)
    .from(keptLetters)
    .where(and(eq(keptLetters.id, id), eq(keptLetters.teacherId, teacherId)))
    .for('update')
  return stored
}
