import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { deleteByBatches } from '#db/delete-by-batches.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolOpenness } from '#db/schema/statistics.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { schoolLooks, viewerSalts, viewers, viewSourceCounts, views } from '#db/schema/views.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { limitedTransaction } from '#domain/limits/limited-transaction.server.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { visibleToSql } from '#domain/teachers/visible-to.server.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import { now } from '#platform/clock.ts'
import { type Device, type ViewedKind, type ViewSource, viewLimits } from './view.ts'

/**
 * Once per viewer and day in Bishkek, never for the owner (rule 26). Beyond the limits nothing is counted, silently.
 */
export async function countView(
  actor: Actor,
  device: Device,
  kind: ViewedKind,
  id: string,
  source: ViewSource = 'direct',
): Promise<void> {
  if (actor.role === 'admin') return
  const ownerId = await ownerOfShown(actor, kind, id)
  if (!ownerId || ownIds(actor).includes(ownerId)) return
  const day = dayInBishkek(now())
  const accountId = actor.role === 'visitor' ? undefined : actor.accountId
  const viewerKind = actor.role
  await limitedTransaction(async (tx, count) => {
    const who = accountId ?? `${device.address} ${device.userAgent}`
    const viewer = createHash('sha256')
      .update(await saltOf(tx, day))
      .update(who)
      .digest()
    const isNew = await tx
      .insert(viewers)
      .values({ viewedId: id, day, viewer })
      .onConflictDoNothing()
      .returning()
    if (isNew.length === 0) return
    await count(viewLimits(accountId, device))
    await tx
      .insert(views)
      .values({ kind, viewedId: id, day, count: 1 })
      .onConflictDoUpdate({ target: [views.viewedId, views.day], set: { count: sql`${views.count} + 1` } })
    await tx
      .insert(viewSourceCounts)
      .values({ viewedId: id, day, viewer: viewerKind, source, count: 1 })
      .onConflictDoUpdate({
        target: [
          viewSourceCounts.viewedId,
          viewSourceCounts.day,
          viewSourceCounts.viewer,
          viewSourceCounts.source,
        ],
        set: { count: sql`${viewSourceCounts.count} + 1` },
      })
    if (kind === 'teacher' && actor.role === 'school') await noteViewer(tx, id, actor.schoolId, day)
  })
}

/** Only where the school lets teachers know of it. */
async function noteViewer(tx: Transaction, teacherId: string, schoolId: string, day: string): Promise<void> {
  await tx.execute(sql`
    insert into ${schoolLooks} (teacher_id, school_id, day)
    select ${teacherId}::uuid, ${schoolOpenness.schoolId}, ${day}::date from ${schoolOpenness}
    where ${schoolOpenness.schoolId} = ${schoolId} and ${schoolOpenness.areLooksNamed}
    on conflict (teacher_id, school_id) do update set day = excluded.day`)
}

function ownIds(actor: Actor): string[] {
  if (actor.role === 'visitor') return []
  return actor.role === 'school' ? [actor.schoolId] : [actor.accountId]
}

async function ownerOfShown(actor: Actor, kind: ViewedKind, id: string): Promise<string | undefined> {
  if (kind === 'teacher') {
    const [teacher] = await db
      .select({ ownerId: teacherProfiles.id })
      .from(teacherProfiles)
      .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
      .where(and(eq(teacherProfiles.id, id), visibleToSql(actor)))
    return teacher?.ownerId
  }
  if (kind === 'school') {
    const [school] = await db
      .select({ ownerId: schoolProfiles.id })
      .from(schoolProfiles)
      .innerJoin(schools, eq(schools.id, schoolProfiles.id))
      .where(and(eq(schoolProfiles.id, id), isSchoolShownSql()))
    return school?.ownerId
  }
  const [vacancy] = await db
    .select({ ownerId: vacancies.schoolId })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .where(and(eq(vacancies.id, id), isOpenToAllSql()))
  return vacancy?.ownerId
}

export async function forgetLooks(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(schoolLooks).where(eq(schoolLooks.schoolId, schoolId))
}

async function saltOf(tx: Transaction, day: string): Promise<Buffer> {
  await tx
    .insert(viewerSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await tx.select({ salt: viewerSalts.salt }).from(viewerSalts).where(eq(viewerSalts.day, day))
  if (!row) throw new Error('the salt of a day vanished')
  return row.salt
}

/** How many looked stays. */
export async function sweepViewers(): Promise<void> {
  const today = dayInBishkek(now())
  await deleteByBatches(viewers, lt(viewers.day, today))
  await db.delete(viewerSalts).where(lt(viewerSalts.day, today))
}
