import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isUnansweredSql } from '#domain/notifications/still-to-do.server.ts'
import { now } from '#platform/clock.ts'
import { daysLate, lateDays } from './application.ts'
import { cardsOf, type ReceivedCard } from './received-cards.server.ts'
import { isTopicalSql } from './unanswered.server.ts'
import { undecidedIds, undecidedOf } from './undecided-applications.server.ts'

type Waiting = { fresh: ReceivedCard[]; late: ReceivedCard[] } & ReturnType<typeof undecidedOf>

const isOwn = ({ schoolId }: SchoolMember) => eq(applications.schoolId, schoolId)

const isLate = () =>
  and(
    isUnansweredSql,
    isTopicalSql(),
    lte(applications.appliedAt, new Date(now().getTime() - lateDays * dayMs)),
  )

/** The newest new ones, the longest waiting of the others; of the last two one more than `max`. */
export async function waitingApplications(actor: Actor, max: number, lateMax = max): Promise<Waiting> {
  if (actor.role !== 'school') return { fresh: [], late: [], undecided: [], offered: [] }
  const own = isOwn(actor)
  const found = db.select({ id: applications.id }).from(applications)
  const isNew = eq(applications.status, 'pending')
  const cards = await cardsOf(
    actor,
    sql`(${inArray(applications.id, undecidedIds(actor, max + 1))} or ${inArray(
      applications.id,
      unionAll(
        found.where(and(own, isNew)).orderBy(desc(applications.appliedAt), desc(applications.id)).limit(max),
        db
          .select({ id: applications.id })
          .from(applications)
          .where(and(own, isLate()))
          .orderBy(asc(applications.appliedAt), asc(applications.id))
          .limit(lateMax),
      ),
    )})`,
  )
  const newest = cards.toSorted(
    (one, other) => other.appliedAt.getTime() - one.appliedAt.getTime() || (other.id > one.id ? 1 : -1),
  )
  return {
    fresh: newest.filter(({ status }) => status === 'pending').slice(0, max),
    late: newest
      .filter((card) => !card.due && daysLate(card, now()) > 0)
      .reverse()
      .slice(0, lateMax),
    ...undecidedOf(cards),
  }
}
