import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { savedThings } from '#db/schema/saved.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { now } from '#platform/clock.ts'
import { savedMax, type Thing } from './saved.ts'

export type SaveThing = { ok: true } | { ok: false; reason: 'not-signed-in' | 'not-found' | 'too-many' }

/**
 * Saves something that the person who asks may see; twice is once. What they removed a moment ago comes back with its
 * note, as the newest.
 */
export async function saveThing(actor: Actor, thing: Thing): Promise<SaveThing> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  if (!(await isSeen(actor, thing))) return { ok: false, reason: 'not-found' }
  const { accountId } = actor
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx) => {
    const others = await tx.$count(
      savedThings,
      and(
        eq(savedThings.accountId, accountId),
        eq(savedThings.kind, thing.kind),
        ne(savedThings.targetId, thing.id),
        isNull(savedThings.removedAt),
      ),
    )
    if (others >= savedMax) return { ok: false, reason: 'too-many' }
    await tx
      .insert(savedThings)
      .values({ accountId, kind: thing.kind, targetId: thing.id, savedAt: now() })
      .onConflictDoUpdate({
        target: [savedThings.accountId, savedThings.kind, savedThings.targetId],
        set: { savedAt: now(), removedAt: null },
        setWhere: sql`${savedThings.removedAt} is not null`,
      })
    return { ok: true }
  })
}

async function isSeen(actor: Actor, { kind, id }: Thing): Promise<boolean> {
  const find = { vacancy: readVacancy, teacher: findTeacher, school: findSchool }
  return (await find[kind](actor, id)) !== undefined
}

/** Takes something out of what the person who asks has saved; of what is not there nothing is left to do. */
export async function removeThing(actor: Actor, thing: Thing): Promise<void> {
  await asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    await tx
      .update(savedThings)
      .set({ removedAt: now() })
      .where(and(isOwn(member.accountId, thing), isNull(savedThings.removedAt)))
  })
}

export type AnnotateThing =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'conflict'; stored: { note: string; version: number } }

/** Changes the note on something saved, unless it was changed since the version that the person saw (rule 41). */
export async function annotateThing(
  actor: Actor,
  thing: Thing,
  note: string,
  version: number,
): Promise<AnnotateThing> {
  return asMember(actor, { refusal: 'not-found' }, async (tx, member) => {
    const [stored] = await tx
      .select({ note: savedThings.note, version: savedThings.version })
      .from(savedThings)
      .where(and(isOwn(member.accountId, thing), isNull(savedThings.removedAt)))
    if (!stored) return { ok: false, reason: 'not-found' }
    if (stored.note === note) return { ok: true }
    if (stored.version !== version) return { ok: false, reason: 'conflict', stored }
    await tx
      .update(savedThings)
      .set({ note, version: version + 1 })
      .where(isOwn(member.accountId, thing))
    return { ok: true }
  })
}

const isOwn = (accountId: string, { kind, id }: Thing) =>
  and(eq(savedThings.accountId, accountId), eq(savedThings.kind, kind), eq(savedThings.targetId, id))
