import { m } from '#locales/messages.ts'

/** What failed, when a page or a form on it failed; the reason is beside it. */
export type Failure = { title: string; text?: string }

type NamedFailure = [RegExp, () => Failure]

/** Only for forms: a page that did not load saves and deletes nothing. */
const ofForms: NamedFailure[] = [
  [/^\/logout$/, () => ({ title: m.error_logout_title(), text: m.error_logout_text() })],
  [/^\/login(\?|$)/, () => ({ title: m.account_login_failed(), text: m.account_login_error() })],
  [/^\/teacher-dashboard\/profile\/edit$/, () => ({ title: m.teacher_save_failed() })],
  [/^\/school-dashboard\/profile\/edit$/, () => ({ title: m.settings_save_failed() })],
  [/^\/school-dashboard\/vacancies\/[^/]+\/delete$/, () => ({ title: m.vacancy_delete_failed() })],
  [/^\/school-dashboard\/vacancies\/[^/]+\/edit$/, () => ({ title: m.vacancy_update_failed() })],
]

const ofPages: NamedFailure[] = [
  [/^\/auth(\?|$)/, () => ({ title: m.account_login_failed(), text: m.account_login_error() })],
  [/^\/messages\?open/, () => ({ title: m.contact_failed(), text: m.contact_failed_text() })],
  [/^\/messages(\/|\?|$)/, () => ({ title: m.messages_failed(), text: m.messages_failed_text() })],
  [/^\/teacher-dashboard\/profile(\/edit)?$/, () => ({ title: m.teacher_load_failed() })],
]

/** By the address, without its language, and whether a form failed. */
export function failureAt(pathname: string, search: string, isSent: boolean): Failure | undefined {
  const found = [...(isSent ? ofForms : []), ...ofPages].find(([address]) => address.test(pathname + search))
  return found?.[1]()
}
