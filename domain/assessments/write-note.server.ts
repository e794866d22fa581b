import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationNotes } from '#db/schema/assessments.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { notesMax } from './assessment.ts'
import { lockAssessed } from './lock-assessed.server.ts'

const anyMember = { role: 'school', refusal: 'not-found', mayBeViewer: true } as const

/** A viewer may too (rule 45). The same request id with the same words is one note (rule 41). */
export function writeNote(
  actor: Actor,
  applicationId: string,
  { request_id: requestId, text }: { request_id: string; text: string },
): Promise<Result<'not-found' | 'too-many'>> {
  return asMember(actor, anyMember, async (tx, member) => {
    if (!(await lockAssessed(tx, member, applicationId))) return { ok: false, reason: 'not-found' }
    const note = { applicationId, authorId: member.accountId, text }
    const otherId = secondId(requestId, note)
    for (const id of [requestId, otherId]) if (await isWritten(tx, { ...note, id })) return { ok: true }
    const written = await tx.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId))
    if (written >= notesMax) return { ok: false, reason: 'too-many' }
    const insert = (id: string) =>
      tx
        .insert(applicationNotes)
        .values({ ...note, id, writtenAt: now() })
        .onConflictDoNothing()
        .returning({ id: applicationNotes.id })
    // A parallel request with the same id waits here until the first is stored or rolled back.
    const made = await insert(requestId)
    if (made.length === 0) {
      if (await isWritten(tx, { ...note, id: requestId })) return { ok: true }
      await insert(otherId)
    }
    await tellBoard(tx, member.schoolId)
    return { ok: true }
  })
}

type Note = { id: string; applicationId: string; authorId: string; text: string }

async function isWritten(tx: Transaction, { id, applicationId, authorId, text }: Note): Promise<boolean> {
  const isOf = and(eq(applicationNotes.applicationId, applicationId), eq(applicationNotes.authorId, authorId))
  const isSame = and(eq(applicationNotes.id, id), isOf, eq(applicationNotes.text, text))
  return (await tx.$count(applicationNotes, isSame)) > 0
}

export type ChangeNote =
  | Result<'not-found'>
  | (Refusal<'conflict'> & { stored: { text: string; version: number } })

/** Only by its author; refused if it changed since `version` (rule 41). */
export function changeNote(
  actor: Actor,
  { applicationId, id }: { applicationId: string; id: string },
  { text, version }: { text: string; version: number },
): Promise<ChangeNote> {
  return asMember(actor, anyMember, async (tx, member): Promise<ChangeNote> => {
    if (!(await lockAssessed(tx, member, applicationId))) return { ok: false, reason: 'not-found' }
    const stored = await lockNote(tx, { applicationId, id })
    if (stored?.authorId !== member.accountId) return { ok: false, reason: 'not-found' }
    if (stored.text === text) return { ok: true }
    if (stored.version !== version) return { ok: false, reason: 'conflict', stored }
    await tx
      .update(applicationNotes)
      .set({ text, version: version + 1, changedAt: now() })
      .where(eq(applicationNotes.id, id))
    await tellBoard(tx, member.schoolId)
    return { ok: true }
  })
}

/** By its author or the school's owner. */
export function deleteNote(
  actor: Actor,
  { applicationId, id }: { applicationId: string; id: string },
): Promise<Result<'not-found'>> {
  return asMember(actor, anyMember, async (tx, member) => {
    if (!(await lockAssessed(tx, member, applicationId))) return { ok: false, reason: 'not-found' }
    const stored = await lockNote(tx, { applicationId, id })
    if (!stored || !mayDeleteNote(member, stored.authorId)) return { ok: false, reason: 'not-found' }
    await tx.delete(applicationNotes).where(eq(applicationNotes.id, id))
    await tellBoard(tx, member.schoolId)
    return { ok: true }
  })
}

function mayDeleteNote({ accountId, schoolRole }: SchoolMember, authorId: string | null): boolean {
  return authorId === accountId || schoolRole === 'owner'
}

async function lockNote(tx: Transaction, { applicationId, id }: { applicationId: string; id: string }) {
  const [stored] = await tx
    .select({
      authorId: applicationNotes.authorId,
      text: applicationNotes.text,
      version: applicationNotes.version,
    })
    .from(applicationNotes)
    .where(and(eq(applicationNotes.id, id), eq(applicationNotes.applicationId, applicationId)))
    .for('update')
  return stored
}
