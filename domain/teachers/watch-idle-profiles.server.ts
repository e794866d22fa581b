import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts, devices, sessions } from '#db/schema/accounts.ts'
import { talkers } from '#db/schema/messaging.ts'
import { profileChecks, teacherProfiles } from '#db/schema/teachers.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { holdAccounts, notify } from '#domain/notifications/notify.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { type IdleStep, idleDue, idleLeftDays, idleSteps } from './idle.ts'
import { audienceChange } from './teacher.ts'

const atOnce = 100
const ago = (days: number) => new Date(now().getTime() - days * dayMs)

/** Each step comes its number of days after the one before, so that a stopped clock skips none (rule 58). */
export async function watchIdleProfiles(): Promise<void> {
  await beginChecks()
  await noteVisits()
  for (const step of [...idleSteps].reverse()) while ((await takeStep(step)) === atOnce);
}

async function beginChecks(): Promise<void> {
  await db.execute(sql`
    insert into ${profileChecks} (teacher_id, present_at)
    select id, ${now()}::timestamptz from ${teacherProfiles}
    where available and not exists (select from ${profileChecks} where teacher_id = ${teacherProfiles.id})
    on conflict do nothing`)
}

/** Sessions and devices are deleted in time, so the last visit is stored; by day, to avoid frequent writes. */
async function noteVisits(): Promise<void> {
  await db.execute(sql`
    update ${profileChecks} as checks set present_at = visit.at, step = null, step_at = null
    from (
      select account_id, max(at) as at from (
        select account_id, last_seen_at as at from ${sessions}
        union all select account_id, last_seen_at from ${devices}
        union all select account_id, seen_at from ${talkers}
      ) as visits group by account_id
    ) as visit
    where visit.account_id = checks.teacher_id and checks.step is distinct from 'hidden'
      and (visit.at >= checks.present_at + interval '1 day' or visit.at > checks.step_at)`)
}

/** Returns how many took the step. */
async function takeStep(step: IdleStep): Promise<number> {
  const { after, days } = idleDue[step]
  const due = await db
    .select({ teacherId: profileChecks.teacherId })
    .from(profileChecks)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, profileChecks.teacherId))
    .innerJoin(accounts, eq(accounts.id, profileChecks.teacherId))
    .where(
      and(
        eq(teacherProfiles.isAvailable, true),
        isActiveSql(accounts),
        after === null
          ? and(isNull(profileChecks.step), lte(profileChecks.presentAt, ago(days)))
          : and(eq(profileChecks.step, after), lte(profileChecks.stepAt, ago(days))),
      ),
    )
    .orderBy(asc(profileChecks.teacherId))
    .limit(atOnce)
  let taken = 0
  for (const { teacherId } of due) if (await takeOne(teacherId, step)) taken += 1
  return taken
}

function takeOne(teacherId: string, step: IdleStep): Promise<boolean> {
  const { after } = idleDue[step]
  const isOwn = eq(profileChecks.teacherId, teacherId)
  return transact(async (tx) => {
    await holdAccounts(tx, [teacherId])
    const [shown] = await tx
      .select()
      .from(teacherProfiles)
      .where(and(eq(teacherProfiles.id, teacherId), eq(teacherProfiles.isAvailable, true)))
      .for('update')
    if (!shown) return false
    const [stepped] = await tx
      .update(profileChecks)
      .set({ step, stepAt: now() })
      .where(and(isOwn, after === null ? isNull(profileChecks.step) : eq(profileChecks.step, after)))
      .returning({ teacherId: profileChecks.teacherId })
    if (!stepped) return false
    if (step === 'hidden') {
      const hidden = { isAvailable: false }
      await tx
        .update(teacherProfiles)
        .set({ ...hidden, ...audienceChange(shown, hidden, now()) })
        .where(eq(teacherProfiles.id, teacherId))
    }
    const dueOn = (left: number) => dayInBishkek(new Date(now().getTime() + left * dayMs))
    const reference = step === 'hidden' ? { idle: step } : { idle: step, dueOn: dueOn(idleLeftDays[step]) }
    await notify(tx, teacherId, { kind: 'profile-idle', reference })
    return true
  })
}
