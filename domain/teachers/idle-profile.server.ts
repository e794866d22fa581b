import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import { settleIdle } from '#domain/notifications/read-notifications.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import type { IdleAnswer, IdleStep } from './idle.ts'
import { audienceChange, type GateField, missingForPublication } from './teacher.ts'

export type IdleProfile = { isShown: boolean; step: IdleStep | null; mayBeShown: boolean }

type Found = Omit<IdleProfile, 'mayBeShown'> & { isHidden: boolean; missing: GateField[] }

export async function idleProfileOf(
  tx: Pick<Transaction, 'select'>,
  teacherId: string,
): Promise<IdleProfile | undefined> {
  const found = await findProfile(tx, teacherId)
  if (!found) return undefined
  const { isShown, step, isHidden, missing } = found
  return { isShown, step, mayBeShown: missing.length === 0 && !isHidden }
}

async function findProfile(tx: Pick<Transaction, 'select'>, teacherId: string): Promise<Found | undefined> {
  const [found] = await tx
    .select({ profile: teacherProfiles, fullName: accounts.fullName, step: profileChecks.step })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .leftJoin(profileChecks, eq(profileChecks.teacherId, teacherProfiles.id))
    .where(eq(teacherProfiles.id, teacherId))
  if (!found) return undefined
  const { profile, fullName, step } = found
  const missing = missingForPublication({ ...profile, fullName })
  return { isShown: profile.isAvailable, step, isHidden: profile.hiddenAt !== null, missing }
}

export type AnsweredIdle =
  | { ok: true }
  /** By administrators. */
  | Refusal<'hidden'>
  | (Refusal<'incomplete'> & { missing: GateField[] })

/** A profile that cannot be shown again is asked about as before, with the reason. */
export async function answerIdleOf(
  tx: Transaction,
  teacherId: string,
  answer: IdleAnswer,
): Promise<AnsweredIdle> {
  const [profile] = await tx
    .select()
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, teacherId))
    .for('update')
  const found = await findProfile(tx, teacherId)
  if (!found || !profile) return { ok: true }
  const isAvailable = answer === 'looking'
  if (isAvailable && !found.isShown) {
    if (found.isHidden) return { ok: false, reason: 'hidden' }
    const { missing } = found
    if (missing.length > 0) return { ok: false, reason: 'incomplete', missing }
    await queueJob(tx, 'flag-shown', { kind: 'teacher', id: teacherId })
  }
  if (isAvailable !== found.isShown)
    await tx
      .update(teacherProfiles)
      .set({ isAvailable, ...audienceChange(profile, { isAvailable }, now()) })
      .where(eq(teacherProfiles.id, teacherId))
  await tx
    .update(profileChecks)
    .set({ presentAt: now(), step: null, stepAt: null })
    .where(eq(profileChecks.teacherId, teacherId))
  await settleIdle(tx, teacherId)
  return { ok: true }
}
