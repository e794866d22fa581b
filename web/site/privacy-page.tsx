import {
  deviceDays,
  plainSessionHours,
  registrationLinkHours,
  rememberedSessionDays,
} from '#domain/accounts/account.ts'
import { deletionsKeptDays } from '#domain/privacy/deleted-accounts.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { putAwayDays } from '#web/announcements/put-away.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Route } from './+types/privacy-page'
import { legalDays } from './legal-days.ts'
import { LegalDocument, type LegalText } from './legal-document.tsx'
import { operatorSection } from './operator-section.server.ts'

export const handle = { static: true }

/** Written here, so that the page's script does not contain the texts. */
export function loader(): LegalText {
  return {
    title: m.privacy_title(),
    lead: m.privacy_lead(),
    day: legalDays.privacy,
    sections: [
      ...operatorSection(),
      { id: 'data', title: m.privacy_data_title(), text: m.privacy_data_text() },
      { id: 'purpose', title: m.privacy_purpose_title(), text: m.privacy_purpose_text() },
      { id: 'public', title: m.privacy_public_title(), text: m.privacy_public_text() },
      { id: 'contacts', title: m.privacy_contacts_title(), text: m.privacy_contacts_text() },
      { id: 'sharing', title: m.privacy_sharing_title(), text: m.privacy_sharing_text() },
      ...(config().telegram
        ? [{ id: 'telegram', title: m.privacy_telegram_title(), text: m.privacy_telegram_text() }]
        : []),
      {
        id: 'cookies',
        title: m.privacy_cookies_title(),
        text: m.privacy_cookies_text({
          days: rememberedSessionDays,
          hours: plainSessionHours,
          deviceDays,
          awayDays: putAwayDays,
        }),
      },
      {
        id: 'retention',
        title: m.privacy_retention_title(),
        text: m.privacy_retention_text({ hours: registrationLinkHours, days: deletionsKeptDays }),
      },
      { id: 'security', title: m.privacy_security_title(), text: m.privacy_security_text() },
      { id: 'rights', title: m.privacy_rights_title(), text: m.privacy_rights_text() },
      { id: 'changes', title: m.privacy_changes_title(), text: m.privacy_changes_text() },
      { id: 'contact', title: m.privacy_contact_title(), text: m.privacy_contact_text() },
    ],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: loaderData.title, description: loaderData.lead })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />
}
