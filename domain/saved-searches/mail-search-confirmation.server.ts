import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { macOf } from '#platform/secrets.ts'
import { tokenHash } from '#platform/tokens.ts'
import { confirmationHours } from './saved-search.ts'

/**
 * Every mail of a search to its address has the same link, from a key outside the database. Before confirmation the
 * mail has no words of the sender, who may be a stranger (rule 63); a search that its owner had confirmed says its
 * state.
 */
export async function mailSearchConfirmation({
  savedSearchId,
  letterId,
}: Jobs['mail-search-confirmation']): Promise<void> {
  const isConfirmed = letterId
    ? and(isNotNull(savedSearches.confirmedAt), isNull(savedSearches.stoppedAt))
    : isNull(savedSearches.confirmedAt)
  const prepared = await transact(async (tx) => {
    const [saved] = await tx
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.id, savedSearchId), isConfirmed))
      .for('no key update')
    if (!saved?.email) return undefined
    const token = macOf('saved-search', `${savedSearchId} ${saved.email}`).toString('base64url')
    const confirmHash = tokenHash(token)
    await tx
      .update(savedSearches)
      .set({ confirmHash, confirmMailedAt: now() })
      .where(eq(savedSearches.id, savedSearchId))
    return { saved, email: saved.email, token }
  })
  if (!prepared) return
  const { saved, email, token } = prepared
  const { locale } = saved
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
