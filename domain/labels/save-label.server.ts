import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { type Label, labelsMax } from './label.ts'
import type { LabelInput } from './label-input.ts'

export async function findLabels(actor: Actor): Promise<Label[]> {
  if (actor.role !== 'school') return []
  return db
    .select({
      id: schoolLabels.id,
      word: schoolLabels.word,
      colour: schoolLabels.colour,
      version: schoolLabels.version,
    })
    .from(schoolLabels)
    .where(eq(schoolLabels.schoolId, actor.schoolId))
    .orderBy(asc(sql`lower(${schoolLabels.word})`), asc(schoolLabels.id))
}

export type SaveLabel =
  | Result<'not-found' | 'too-many' | 'same-word'>
  | (Refusal<'conflict'> & { stored: Label })

/** The same id with the same word and colour is one label; others make another (rule 41). */
export function makeLabel(actor: Actor, requestId: string, input: LabelInput): Promise<SaveLabel> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    await lockLabels(tx, schoolId)
    const own = eq(schoolLabels.schoolId, schoolId)
    const find = async (one: string) => {
      const [found] = await tx
        .select({ word: schoolLabels.word, colour: schoolLabels.colour })
        .from(schoolLabels)
        .where(and(own, eq(schoolLabels.id, one)))
      return found
    }
    const form = await keptOrNew({ requestId, of: schoolId, sent: input, find })
    if (form.kept) return { ok: true }
    const { id } = form
    if (await hasWord(tx, { schoolId, word: input.word, id })) return { ok: false, reason: 'same-word' }
    if ((await tx.$count(schoolLabels, own)) >= labelsMax) return { ok: false, reason: 'too-many' }
    const made = await tx
      .insert(schoolLabels)
      .values({ id, schoolId, ...input })
      .onConflictDoNothing()
      .returning({ id: schoolLabels.id })
    return made.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}

/** Refused if it changed since `version` (rule 41). */
export function changeLabel(
  actor: Actor,
  id: string,
  { version, ...input }: LabelInput & { version: number },
): Promise<SaveLabel> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<SaveLabel> => {
      await lockLabels(tx, schoolId)
      const [stored] = await tx
        .select({
          id: schoolLabels.id,
          word: schoolLabels.word,
          colour: schoolLabels.colour,
          version: schoolLabels.version,
        })
        .from(schoolLabels)
        .where(and(eq(schoolLabels.id, id), eq(schoolLabels.schoolId, schoolId)))
      if (!stored) return { ok: false, reason: 'not-found' }
      if (stored.word === input.word && stored.colour === input.colour) return { ok: true }
      if (stored.version !== version) return { ok: false, reason: 'conflict', stored }
      if (await hasWord(tx, { schoolId, word: input.word, id })) return { ok: false, reason: 'same-word' }
      await tx
        .update(schoolLabels)
        .set({ ...input, version: version + 1 })
        .where(eq(schoolLabels.id, id))
      await tellBoard(tx, schoolId)
      return { ok: true }
    },
  )
}

export function deleteLabel(actor: Actor, id: string): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    const gone = await tx
      .delete(schoolLabels)
      .where(and(eq(schoolLabels.id, id), eq(schoolLabels.schoolId, schoolId)))
      .returning({ id: schoolLabels.id })
    if (gone.length === 0) return { ok: false, reason: 'not-found' }
    await tellBoard(tx, schoolId)
    return { ok: true }
  })
}

async function lockLabels(tx: Transaction, schoolId: string): Promise<void> {
  // All who act for the school hold its row in share, so this lock serialises changes of the set.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`school_labels ${schoolId}`}))`)
}

async function hasWord(
  tx: Transaction,
  { schoolId, word, id }: { schoolId: string; word: string; id: string },
): Promise<boolean> {
  const isSame = and(
    eq(schoolLabels.schoolId, schoolId),
    eq(sql`lower(${schoolLabels.word})`, sql`lower(${word})`),
    ne(schoolLabels.id, id),
  )
  return (await tx.$count(schoolLabels, isSame)) > 0
}
