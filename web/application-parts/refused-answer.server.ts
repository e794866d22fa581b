import type { ConfirmOffer, DeclineOffer } from '#domain/applications/answer-offer.server.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { nearDay } from '#web/words/dates.ts'
import { ownStatusWord } from './application-words.ts'

type OfferRefusal = Extract<ConfirmOffer | DeclineOffer, { ok: false }>

/** A refused answer redirects to the application, which shows its present status. */
export function refusedAnswer(page: string, refused: OfferRefusal) {
  return redirectWithToast(page, { kind: 'error', ...answerWords(refused) })
}

/** The same for opening the form of an offer that is answered, or not an offer. The agreement is on the page itself. */
export function answeredBefore(
  page: string,
  { status, startsOn }: { status: ApplicationStatus; startsOn: string | null },
) {
  return startsOn === null
    ? refusedAnswer(page, { ok: false, reason: 'not-allowed', status })
    : redirectWithToast(page, { kind: 'info', title: m.offer_confirmed_before() })
}

/** Why an answer is not taken. */
export function answerWords(refused: OfferRefusal): { title: string; text: string } {
  switch (refused.reason) {
    case 'not-found':
      return notFound()
    case 'not-allowed':
      return {
        title: m.received_moved(),
        text: m.received_moved_text({ status: ownStatusWord(refused.status) }),
      }
    case 'confirmed':
      return {
        title: m.offer_confirmed_before(),
        text: m.offer_confirmed_before_text({ day: nearDay(refused.startsOn) }),
      }
    case 'school-gone':
      return { title: m.offer_not_confirmed(), text: m.offer_school_gone() }
    case 'no-access':
      return { title: m.offer_not_confirmed(), text: m.offer_blocked_by_school() }
    case 'blocked-by-oneself':
      return { title: m.offer_not_confirmed(), text: m.offer_blocked_by_oneself() }
  }
}
