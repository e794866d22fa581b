import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherAppearances } from '#db/schema/views.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { log } from '#platform/log.ts'

/** One statement then writes them; a killed process loses that much. */
const gatheredMs = 10_000

const gathered = new Map<string, Map<string, number>>()
let timer: NodeJS.Timeout | undefined

/** A list that is loaded again, as by a press on a heart in it, is the same look. */
const sameLookMs = 30 * minuteMs
const lookersMax = 1_000

/** Of each person in this process; the latest is at the end. */
const lastLooks = new Map<string, { list: string; at: number }>()

/** Nothing waits for it. */
export function noteAppearances(accountId: string, teacherIds: readonly string[]): void {
  if (teacherIds.length === 0 || isSameLook(accountId, teacherIds.join())) return
  const day = dayInBishkek(now())
  const ofDay = gathered.get(day) ?? new Map<string, number>()
  gathered.set(day, ofDay)
  for (const id of teacherIds) ofDay.set(id, (ofDay.get(id) ?? 0) + 1)
  timer ??= setTimeout(() => void writeAppearances(), gatheredMs).unref()
}

function isSameLook(accountId: string, list: string): boolean {
  const at = now().getTime()
  const last = lastLooks.get(accountId)
  lastLooks.delete(accountId)
  lastLooks.set(accountId, { list, at })
  for (const [oldest] of lastLooks) {
    if (lastLooks.size <= lookersMax) break
    lastLooks.delete(oldest)
  }
  return last?.list === list && at - last.at < sameLookMs
}

/** What cannot be written now waits for the next time. */
export async function writeAppearances(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const days = [...gathered]
  gathered.clear()
  const rows = days.flatMap(([day, counts]) => [...counts].map(([id, count]) => ({ day, id, count })))
  if (rows.length === 0) return
  try {
    // In the order of their keys, so that two processes never deadlock.
    await db.execute(sql`
      insert into ${teacherAppearances} (teacher_id, day, count)
      select new.id, new.day, new.count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, day date, count int)
      join ${accounts} on ${accounts.id} = new.id and ${accounts.deletedAt} is null
      order by new.id, new.day
      on conflict (teacher_id, day) do update set count = ${teacherAppearances.count} + excluded.count`)
  } catch (error) {
    log.warn({ err: error }, 'appearances in searches are written later')
    for (const { day, id, count } of rows) {
      const ofDay = gathered.get(day) ?? new Map<string, number>()
      gathered.set(day, ofDay)
      ofDay.set(id, (ofDay.get(id) ?? 0) + count)
    }
  }
}
