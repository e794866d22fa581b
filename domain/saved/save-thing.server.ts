import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { savedThings } from '#db/schema/saved.ts'
import { type Actor, type Member, mayOnlyLook } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { isKeptBySql, keeperIds, savedMaxOf } from './keeper.server.ts'
import type { Thing } from './saved.ts'

export type SaveThing = Result<'not-signed-in' | 'may-only-look' | 'not-found' | 'too-many'>

const onlyLooks = { ok: false, reason: 'may-only-look' } as const

/** Idempotent. A recently removed thing returns with its note, even if it is hidden now. */
export async function saveThing(actor: Actor, thing: Thing): Promise<SaveThing> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  if (mayOnlyLook(actor)) return onlyLooks
  const canBeKept = await isSeen(actor, thing)
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    // Without the lock colleagues at once would all see the same room.
    if (member.role === 'school')
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved_things ${member.schoolId}`}))`)
    const others = await tx.$count(
      savedThings,
      and(
        isKeptBySql(member),
        eq(savedThings.kind, thing.kind),
        ne(savedThings.targetId, thing.id),
        isNull(savedThings.removedAt),
      ),
    )
    if (others >= savedMaxOf(member)) return { ok: false, reason: 'too-many' }
    const putBack = () =>
      tx
        .update(savedThings)
        .set({ savedAt: now(), removedAt: null, authorId: keeperIds(member).authorId })
        .where(and(isOwn(member, thing), isNotNull(savedThings.removedAt)))
        .returning({ id: savedThings.targetId })
    if ((await putBack()).length > 0) return { ok: true }
    if (!canBeKept) return { ok: false, reason: 'not-found' }
    const inserted = await tx
      .insert(savedThings)
      .values({ ...keeperIds(member), kind: thing.kind, targetId: thing.id, savedAt: now() })
      .onConflictDoNothing()
      .returning({ id: savedThings.targetId })
    // Already saved, unless a colleague removed it in between.
    if (inserted.length === 0) await putBack()
    return { ok: true }
  })
}

async function isSeen(actor: Actor, thing: Thing): Promise<boolean> {
  return (await nameOfThing(actor, thing)) !== undefined
}

export async function nameOfThing(actor: Actor, { kind, id }: Thing): Promise<string | undefined> {
  const find = {
    vacancy: async () => (await readVacancy(actor, id))?.title,
    teacher: async () => (await findTeacher(actor, id))?.fullName,
    school: async () => (await findSchool(actor, id))?.schoolName,
  }
  return find[kind]()
}

export async function removeThing(
  actor: Actor,
  thing: Thing,
): Promise<Result<'not-signed-in' | 'may-only-look'>> {
  if (mayOnlyLook(actor)) return onlyLooks
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx, member) => {
    await tx
      .update(savedThings)
      .set({ removedAt: now() })
      .where(and(isOwn(member, thing), isNull(savedThings.removedAt)))
    return { ok: true }
  })
}

export type AnnotateThing =
  | { ok: true }
  /** `removed` can still be restored. */
  | Refusal<'not-found' | 'removed'>
  | (Refusal<'conflict'> & { stored: { note: string; version: number } })

/** Refused if it changed since `version` (rule 41). */
export async function annotateThing(
  actor: Actor,
  thing: Thing,
  note: string,
  version: number,
): Promise<AnnotateThing> {
  if (mayOnlyLook(actor)) return { ok: false, reason: 'not-found' }
  return asMember(actor, { refusal: 'not-found' }, async (tx, member) => {
    const [stored] = await tx
      .select({ note: savedThings.note, version: savedThings.version, removedAt: savedThings.removedAt })
      .from(savedThings)
      .where(isOwn(member, thing))
      // Without the lock two colleagues at once would both see the same version.
      .for('no key update')
    if (stored?.removedAt) return { ok: false, reason: 'removed' }
    if (!stored) return { ok: false, reason: 'not-found' }
    if (stored.note === note) return { ok: true }
    if (stored.version !== version)
      return { ok: false, reason: 'conflict', stored: { note: stored.note, version: stored.version } }
    await tx
      .update(savedThings)
      .set({ note, version: version + 1 })
      .where(isOwn(member, thing))
    return { ok: true }
  })
}

const isOwn = (member: Member, { kind, id }: Thing) =>
  and(isKeptBySql(member), eq(savedThings.kind, kind), eq(savedThings.targetId, id))
