import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import { settleIdle } from '#domain/notifications/read-notifications.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import type { IdleAnswer, IdleStep } from './idle.ts'
import { audienceChange, missingForPublication } from './teacher.ts'

export type IdleProfile = { isShown: boolean; step: IdleStep | null; mayBeShown: boolean }

export async function idleProfileOf(
  tx: Pick<Transaction, 'select'>,
  teacherId: string,
): Promise<IdleProfile | undefined> {
  const [found] = await tx
    .select({ profile: teacherProfiles, fullName: accounts.fullName, step: profileChecks.step })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .leftJoin(profileChecks, eq(profileChecks.teacherId, teacherProfiles.id))
    .where(eq(teacherProfiles.id, teacherId))
  if (!found) return undefined
  const { profile, fullName, step } = found
  const isComplete = missingForPublication({ ...profile, fullName }).length === 0
  return { isShown: profile.isAvailable, step, mayBeShown: isComplete && profile.hiddenAt === null }
}

export async function answerIdleOf(tx: Transaction, teacherId: string, answer: IdleAnswer): Promise<void> {
  const [profile] = await tx
    .select()
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, teacherId))
    .for('update')
  const found = await idleProfileOf(tx, teacherId)
  if (!found || !profile) return
  const isAvailable = answer === 'looking' && (found.isShown || found.mayBeShown)
  if (isAvailable !== found.isShown)
    await tx
      .update(teacherProfiles)
      .set({ isAvailable, ...audienceChange(profile, { isAvailable }, now()) })
      .where(eq(teacherProfiles.id, teacherId))
  if (isAvailable && !found.isShown) await queueJob(tx, 'flag-shown', { kind: 'teacher', id: teacherId })
  await tx
    .update(profileChecks)
    .set({ presentAt: now(), step: null, stepAt: null })
    .where(eq(profileChecks.teacherId, teacherId))
  await settleIdle(tx, teacherId)
}
