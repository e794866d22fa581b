import { asc, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { savedAnswers } from '#db/schema/support.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { savedAnswersMax } from './ticket.ts'
import type { SavedAnswerInput } from './ticket-input.ts'

export type SavedAnswer = { id: string; title: string; text: string; version: number }

const shown = {
  ...{ id: savedAnswers.id, title: savedAnswers.title, text: savedAnswers.text },
  version: savedAnswers.version,
}

export async function findSavedAnswers(actor: Actor): Promise<SavedAnswer[]> {
  if (actor.role !== 'admin') return []
  return db
    .select(shown)
    .from(savedAnswers)
    .orderBy(asc(savedAnswers.title), asc(savedAnswers.id))
    .limit(savedAnswersMax)
}

export type SaveAnswer =
  | Result<'not-administrator' | 'proof-needed' | 'not-found' | 'too-many'>
  | (Refusal<'conflict'> & { stored: SavedAnswer })

const noMeasure = { isMeasure: false } as const

/** The same id with the same words is one answer (rule 41). */
export function makeSavedAnswer(
  actor: Actor,
  requestId: string,
  { title, message: text }: SavedAnswerInput,
): Promise<SaveAnswer> {
  return asAdministrator(actor, noMeasure, async (tx, { accountId }): Promise<SaveAnswer> => {
    const find = (id: string) => lockSavedAnswer(tx, id)
    const form = await keptOrNew({ requestId, of: accountId, sent: { title, text }, find })
    if (form.kept) return { ok: true }
    const made = await tx
      .insert(savedAnswers)
      .values({ id: form.id, title, text, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: savedAnswers.id })
    if (made.length === 0) return { ok: false, reason: 'not-found' }
    return (await tx.$count(savedAnswers)) > savedAnswersMax
      ? { ok: false, reason: 'too-many' }
      : { ok: true }
  })
}

/** Refused if it changed since `version` (rule 41). */
export function changeSavedAnswer(
  actor: Actor,
  id: string,
  { title, message: text, version }: SavedAnswerInput & { version: number },
): Promise<SaveAnswer> {
  return asAdministrator(actor, noMeasure, async (tx): Promise<SaveAnswer> => {
    const stored = await lockSavedAnswer(tx, id)
    if (!stored) return { ok: false, reason: 'not-found' }
    if (hasContents(stored, { title, text })) return { ok: true }
    if (stored.version !== version) return { ok: false, reason: 'conflict', stored }
    await tx
      .update(savedAnswers)
      .set({ title, text, version: version + 1 })
      .where(eq(savedAnswers.id, id))
    return { ok: true }
  })
}

async function lockSavedAnswer(tx: Transaction, id: string): Promise<SavedAnswer | undefined> {
  const [stored] = await tx.select(shown).from(savedAnswers).where(eq(savedAnswers.id, id)).for('update')
  return stored
}

export function deleteSavedAnswer(
  actor: Actor,
  id: string,
): Promise<Result<'not-administrator' | 'proof-needed'>> {
  return asAdministrator(actor, noMeasure, async (tx) => {
    await tx.delete(savedAnswers).where(eq(savedAnswers.id, id))
    return { ok: true } as const
  })
}
