import type { ChosenKind } from '#domain/notifications/notification.ts'
import { m } from '#locales/messages.ts'

const words: Record<ChosenKind, () => string> = {
  'application-received': () => m.notification_kind_received(),
  'application-reviewed': () => m.notification_kind_reviewed(),
  'application-interview': () => m.notification_kind_interview(),
  'application-accepted': () => m.notification_kind_accepted(),
  'application-rejected': () => m.notification_kind_rejected(),
  'application-withdrawn': () => m.notification_kind_withdrawn(),
  'application-confirmed': () => m.notification_kind_confirmed(),
  'application-declined': () => m.notification_kind_declined(),
  'application-waiting': () => m.notification_kind_waiting(),
  'application-unanswered': () => m.notification_kind_unanswered(),
  'application-promised': () => m.notification_kind_promised(),
  'application-silent': () => m.notification_kind_silent(),
  'claim-decided': () => m.notification_kind_claim_decided(),
  'claim-ending': () => m.notification_kind_claim_ending(),
  'review-asked': () => m.notification_kind_review_asked(),
  'review-shown': () => m.notification_kind_review_shown(),
  'inquiry-received': () => m.notification_kind_inquiry_received(),
  'profile-idle': () => m.notification_kind_profile_idle(),
  membership: () => m.notification_kind_membership(),
  'vacancy-closed': () => m.notification_kind_vacancy_closed(),
  'vacancy-invitation': () => m.notification_kind_vacancy_invitation(),
  'vacancy-published': () => m.notification_kind_vacancy_published(),
  'vacancy-ending': () => m.notification_kind_vacancy_ending(),
  'vacancy-unpublished': () => m.notification_kind_vacancy_unpublished(),
  'vacancy-deadline': () => m.notification_kind_vacancy_deadline(),
  message: () => m.notification_kind_message(),
  'search-found': () => m.notification_kind_search(),
}

/** Events of one topic are together in the settings; all others are last. */
const matters: { title: () => string; starts: readonly string[] }[] = [
  { title: () => m.settings_notifications_applications(), starts: ['application'] },
  { title: () => m.settings_notifications_vacancies(), starts: ['vacancy', 'search'] },
  { title: () => m.settings_notifications_documents(), starts: ['claim', 'review'] },
]

const isOf = (kind: ChosenKind, starts: readonly string[]) => starts.includes(kind.split('-')[0] ?? '')

export function settingsByMatter<Setting extends { kind: ChosenKind }>(
  settings: readonly Setting[],
): { title: string; settings: Setting[] }[] {
  const rest = settings.filter(({ kind }) => !matters.some(({ starts }) => isOf(kind, starts)))
  return [
    ...matters.map(({ title, starts }) => ({
      title: title(),
      settings: settings.filter(({ kind }) => isOf(kind, starts)),
    })),
    { title: m.settings_notifications_rest(), settings: rest },
  ].filter((matter) => matter.settings.length > 0)
}

/** What happens, as the settings name it. */
export const notificationKindWord = (kind: ChosenKind): string => words[kind]()
