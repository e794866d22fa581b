import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { confirmationHours } from './saved-search.ts'

/**
 * The link is nowhere but in the mail. Before it is pressed the mail has no words of who saved the search, who may be a
 * stranger (rule 63); of one that its owner confirmed before it says how it stands.
 */
export async function mailSearchConfirmation({
  savedSearchId,
  letterId,
}: Jobs['mail-search-confirmation']): Promise<void> {
  const token = newToken()
  const isConfirmed = letterId
    ? and(isNotNull(savedSearches.confirmedAt), isNull(savedSearches.stoppedAt))
    : isNull(savedSearches.confirmedAt)
  const [saved] = await db
    .update(savedSearches)
    .set({ confirmHash: tokenHash(token), confirmMailedAt: now() })
    .where(and(eq(savedSearches.id, savedSearchId), isConfirmed, isNotNull(savedSearches.email)))
    .returning()
  if (!saved?.email) return
  const { email, locale } = saved
  const url = pageAddress(config().publicUrl, locale, `/saved-searches/confirm?token=${token}`)
  const mail = framedMail(locale, letterId ? ofKnown(saved, url) : asking(saved, url))
  const letter = letterId ?? saved.createdAt.getTime()
  await sendMail({ ...mail, isAsked: true, to: email, messageId: `saved-search-${savedSearchId}-${letter}` })
}

type Saved = typeof savedSearches.$inferSelect

const asking = ({ locale }: Saved, url: string) => ({
  subject: m.mail_saved_search_confirm_subject({}, { locale }),
  paragraphs: [m.mail_saved_search_confirm_text({}, { locale })],
  button: { label: m.mail_saved_search_confirm_button({}, { locale }), url },
  after: m.mail_saved_search_confirm_after({ hours: confirmationHours }, { locale }),
})

const ofKnown = ({ locale, name, pausedAt, frequency }: Saved, url: string) => ({
  subject: m.mail_saved_search_known_subject({}, { locale }),
  paragraphs: [
    pausedAt
      ? m.mail_saved_search_known_paused({ name }, { locale })
      : frequency === 'weekly'
        ? m.mail_saved_search_known_weekly({ name }, { locale })
        : m.mail_saved_search_known_daily({ name }, { locale }),
  ],
  button: { label: m.mail_saved_search_known_button({}, { locale }), url },
  after: m.mail_saved_search_known_after({ hours: confirmationHours }, { locale }),
})
