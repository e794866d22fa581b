import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { announcements } from '#db/schema/announcements.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { now } from '#platform/clock.ts'
import { announcementState } from './announcement.ts'

const shownMax = 50

export async function findAnnouncements(actor: Actor) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const found = await db.select().from(announcements).orderBy(desc(announcements.id)).limit(shownMax)
  return found.map((one) => ({ ...one, state: announcementState(one, now()) }))
}

export async function findAnnouncement(actor: Actor, id: string) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const [found] = await db.select().from(announcements).where(eq(announcements.id, id))
  return found && { ...found, state: announcementState(found, now()) }
}
