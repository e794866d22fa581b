import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { now } from '#platform/clock.ts'
import { audienceChange, missingForPublication } from './teacher.ts'

type Former = { isAvailable: boolean }

type Lock = 'no key update'

export async function holdTeacher(tx: Pick<Transaction, 'select'>, id: string, lock?: Lock) {
  const query = tx
    .select({ accountId: teacherProfiles.id, title: accounts.fullName, hiddenAt: teacherProfiles.hiddenAt })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(and(eq(teacherProfiles.id, id), isNull(accounts.deletedAt)))
  const [found] = lock ? await query.for(lock, { of: teacherProfiles }) : await query
  return found
}

/** The teacher cannot publish it meanwhile. */
export async function hideTeacher(tx: Transaction, id: string): Promise<Former | undefined> {
  const [former] = await tx.select().from(teacherProfiles).where(eq(teacherProfiles.id, id))
  if (!former) return undefined
  const hidden = { isAvailable: false }
  await tx
    .update(teacherProfiles)
    .set({ ...hidden, hiddenAt: now(), ...audienceChange(former, hidden, now()) })
    .where(eq(teacherProfiles.id, id))
  return { isAvailable: former.isAvailable }
}

/** Publishes it only if it was published before and still fulfils the conditions. */
export async function showTeacher(tx: Transaction, id: string, former: Former): Promise<void> {
  const [found] = await tx
    .select({
      fullName: accounts.fullName,
      profile: teacherProfiles,
    })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(eq(teacherProfiles.id, id))
  if (!found) return
  const { fullName, profile } = found
  const isComplete = missingForPublication({ ...profile, fullName }).length === 0
  const shown = { isAvailable: former.isAvailable && isComplete }
  await tx
    .update(teacherProfiles)
    .set({ ...shown, hiddenAt: null, ...audienceChange(profile, shown, now()) })
    .where(eq(teacherProfiles.id, id))
}
