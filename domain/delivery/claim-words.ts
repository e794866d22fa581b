import type { NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'
import { claimsPath, claimTitle } from './claim-title.ts'

export function claimWords(
  kind: 'claim-decided' | 'claim-ending',
  { claim: of = 'education', decision, days, waiting }: NotificationReference,
  locale: Locale,
) {
  const say = { locale }
  const claim = claimTitle(of, locale)
  const there = { path: claimsPath(of), button: m.mail_claims_button({}, say) }
  if (kind === 'claim-ending') {
    if (days !== '0')
      return {
        ...there,
        subject: m.mail_claim_expiring_subject({ claim }, say),
        text: m.mail_claim_expiring_text({ claim, days: Number(days) }, say),
      }
    const text = waiting ? m.mail_claim_expired_waiting_text : m.mail_claim_expired_text
    return { ...there, subject: m.mail_claim_expired_subject({ claim }, say), text: text({ claim }, say) }
  }
  if (decision === 'reopened')
    return {
      ...there,
      subject: m.mail_claim_reopened_subject({ claim }, say),
      text: m.mail_claim_reopened_text({ claim }, say),
    }
  if (decision === 'rejected')
    return {
      ...there,
      subject: m.mail_claim_rejected_subject({ claim }, say),
      text: m.mail_claim_rejected_text({ claim }, say),
    }
  return {
    ...there,
    subject: m.mail_claim_verified_subject({ claim }, say),
    text: m.mail_claim_verified_text({ claim }, say),
  }
}
