import { and, eq } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { interviewFeeds } from '#db/schema/interviews.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember, asMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { interviewEvent } from '#domain/delivery/interview-event.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { type Locale, m } from '#locales/messages.ts'
import { calendarFile } from '#platform/calendar.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { agreedInterviewsIn } from './find-interviews.server.ts'

/** In days. */
const [daysBack, daysAhead] = [60, 200]
const feedsMaxPerDay = 20
/** Beyond that the oldest are left out. */
const eventsMax = 2_000

export type MakeInterviewFeed = Result<'not-found', { url: string }> | LimitRefusal

/** A new address replaces the former one. */
export function makeInterviewFeed(actor: Actor): Promise<MakeInterviewFeed> {
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { accountId }, count): Promise<MakeInterviewFeed> => {
      await count([{ key: `interview-feed:${accountId}`, max: feedsMaxPerDay, windowMs: dayMs }])
      const token = newToken()
      const values = { tokenHash: tokenHash(token), createdAt: now() }
      await tx
        .insert(interviewFeeds)
        .values({ accountId, ...values })
        .onConflictDoUpdate({ target: interviewFeeds.accountId, set: values })
      return { ok: true, url: `${config().publicUrl}/agenda/${token}.ics` }
    },
  )
}

/** Also by a viewer, whose feed from before they became one works until it is ended. */
export function endInterviewFeed(actor: Actor): Promise<Result<'not-found'>> {
  const entry = { role: 'school', refusal: 'not-found', mayBeViewer: true } as const
  return asMember(actor, entry, async (tx, { accountId }) => {
    await tx.delete(interviewFeeds).where(eq(interviewFeeds.accountId, accountId))
    return { ok: true }
  })
}

export async function ownInterviewFeed(actor: Actor): Promise<Date | undefined> {
  if (actor.role === 'visitor') return undefined
  const [found] = await db
    .select({ createdAt: interviewFeeds.createdAt })
    .from(interviewFeeds)
    .where(eq(interviewFeeds.accountId, actor.accountId))
  return found?.createdAt
}

const calendarName = (locale: Locale) =>
  // Calendars break no words.
  `${m.site_name({}, { locale })}: ${m.agenda_title({}, { locale })}`.replaceAll('\u00AD', '')

export async function agendaFile(actor: Actor, locale: Locale): Promise<string | undefined> {
  if (actor.role !== 'school') return undefined
  const at = now().getTime()
  const found = await agreedInterviewsIn(actor, {
    from: new Date(at - daysBack * dayMs),
    until: new Date(at + daysAhead * dayMs),
    limit: eventsMax,
  })
  const { publicUrl } = config()
  return calendarFile(
    found.flatMap((interview) => {
      const { startsAt, teacher } = interview
      return startsAt
        ? interviewEvent({ ...interview, startsAt }, { peer: teacher, reader: 'school', publicUrl, locale })
        : []
    }),
    { name: calendarName(locale) },
  )
}

/** Undefined for a wrong token, or if its person acts for no school. */
export async function agendaOfFeed(token: string): Promise<string | undefined> {
  const [member] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      schoolId: schoolMembers.schoolId,
      schoolRole: schoolMembers.role,
    })
    .from(interviewFeeds)
    .innerJoin(accounts, eq(accounts.id, interviewFeeds.accountId))
    .innerJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(and(eq(interviewFeeds.tokenHash, tokenHash(token)), isActiveSql(accounts), isActiveSql(schools)))
  return member && agendaFile({ ...member, role: 'school', sessionId: '' }, member.locale)
}
