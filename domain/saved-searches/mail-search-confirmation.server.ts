import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { confirmationHours } from './saved-search.ts'

/** The link is nowhere but in the mail, which has no words of who saved it, who may be a stranger (rule 63). */
export async function mailSearchConfirmation({ savedSearchId }: { savedSearchId: string }): Promise<void> {
  const token = newToken()
  const [saved] = await db
    .update(savedSearches)
    .set({ confirmHash: tokenHash(token), confirmMailedAt: now() })
    .where(and(eq(savedSearches.id, savedSearchId), isNull(savedSearches.confirmedAt)))
    .returning()
  if (!saved?.email) return
  const { locale, email } = saved
  const mail = framedMail(locale, {
    subject: m.mail_saved_search_confirm_subject({}, { locale }),
    paragraphs: [m.mail_saved_search_confirm_text({}, { locale })],
    button: {
      label: m.mail_saved_search_confirm_button({}, { locale }),
      url: pageAddress(config().publicUrl, locale, `/saved-searches/confirm?token=${token}`),
    },
    after: m.mail_saved_search_confirm_after({ hours: confirmationHours }, { locale }),
  })
  await sendMail({
    ...mail,
    isAsked: true,
    to: email,
    messageId: `saved-search-${savedSearchId}-${saved.createdAt.getTime()}`,
  })
}
