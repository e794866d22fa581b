import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { afterCommit } from '#db/client.ts'
import { announcements } from '#db/schema/announcements.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { announcementsMax } from './announcement.ts'
import type { AnnouncementInput } from './announcement-input.ts'
import { forgetAnnouncements } from './shown-announcements.server.ts'

type MakeAnnouncement = Result<'not-administrator' | 'proof-needed' | 'too-many'>

/** The id comes from the form: the same words again are the same announcement, other words make another (rule 41). */
export function makeAnnouncement(actor: Actor, input: AnnouncementInput): Promise<MakeAnnouncement> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, { accountId }): Promise<MakeAnnouncement> => {
    // Without the lock two administrators at once would both pass the limit.
    await tx.execute(sql`lock table ${announcements} in share row exclusive mode`)
    const { request_id: requestId, kind, text_ru: textRu, text_en: textEn, text_ky: textKy } = input
    const { beginsAt, endsAt } = input
    const contents = { kind, textRu, textEn, textKy, endsAt }
    // «At once» is another moment with each press.
    const sinceOf = (moment: Date) => (moment <= now() ? null : moment)
    const sent = { ...contents, beginsAt: sinceOf(beginsAt) }
    const form = await keptOrNew({
      ...{ requestId, of: accountId, sent },
      find: async (one) => (await tx.select().from(announcements).where(eq(announcements.id, one)))[0],
      isSame: (row) => hasContents({ ...row, beginsAt: sinceOf(row.beginsAt) }, sent),
    })
    if (form.kept) return { ok: true }
    const { id } = form
    const isLeft = and(isNull(announcements.endedAt), gt(announcements.endsAt, now()))
    if ((await tx.$count(announcements, isLeft)) >= announcementsMax) return { ok: false, reason: 'too-many' }
    await tx.insert(announcements).values({ id, ...contents, beginsAt, madeAt: now() })
    await recordAudit(tx, { kind: 'announcement-made', accountId, details: { announcement: id } })
    // A trigger signals the other processes.
    afterCommit(forgetAnnouncements)
    return { ok: true }
  })
}

export function endAnnouncement(
  actor: Actor,
  id: string,
): Promise<Result<'not-administrator' | 'proof-needed' | 'not-found'>> {
  return asAdministrator(
    actor,
    { isMeasure: false },
    async (tx, { accountId }): Promise<Result<'not-administrator' | 'proof-needed' | 'not-found'>> => {
      const [found] = await tx
        .select({ endedAt: announcements.endedAt, endsAt: announcements.endsAt })
        .from(announcements)
        .where(eq(announcements.id, id))
        .for('no key update')
      if (!found) return { ok: false, reason: 'not-found' }
      if (found.endedAt || found.endsAt <= now()) return { ok: true }
      await tx.update(announcements).set({ endedAt: now() }).where(eq(announcements.id, id))
      await recordAudit(tx, { kind: 'announcement-ended', accountId, details: { announcement: id } })
      afterCommit(forgetAnnouncements)
      return { ok: true }
    },
  )
}
