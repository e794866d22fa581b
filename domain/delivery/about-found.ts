import type { FoundNotification } from '#domain/notifications/find-notifications.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { namesOfMembership } from './membership-words.ts'
import type { About } from './notification-words.ts'

type Subjects = Pick<FoundNotification, 'reference' | 'application' | 'vacancy' | 'membership'>

/** People who are gone get a substitute for their name. */
export function aboutFound({ reference, application, vacancy, membership }: Subjects, locale: Locale): About {
  const people = membership?.id ? namesOfMembership(membership, locale) : undefined
  const school = application?.school || vacancy?.school || people?.school
  const teacher = application?.teacher || people?.person
  return {
    title: application?.title ?? vacancy?.title ?? '',
    school: school || m.school_deleted_name({}, { locale }),
    teacher: teacher || m.account_deleted_name({}, { locale }),
    days: Number(reference.days ?? 0),
    startsOn: application?.startsOn ?? '',
  }
}
