import { correctAddress, findSentTo, sentInquiryToken } from '#domain/inquiries/correct-address.server.ts'
import { correctedInput } from '#domain/inquiries/inquiry-input.ts'
import { m } from '#locales/messages.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/write-inquiry-page'
import { offerPath, sentIn } from './inquiry-address.ts'

/** To the address of the first mail, or to the intended one. */
export async function mailAgain(
  context: Route.ActionArgs['context'],
  form: FormData,
  { id, url }: { id: string; url: URL },
) {
  const read = readForm(correctedInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip } = context.get(requestFacts)
  const corrected = await correctAddress(sentIn(url), read.value.email, { ip })
  if (corrected.ok) {
    // The page is valid as long as the latest mail.
    url.searchParams.set('sent', sentInquiryToken(corrected.id))
    return redirectWithToast(pathOf(url), { kind: 'success', title: m.account_letter_sent() })
  }
  if (corrected.reason === 'limited')
    return refuseLimited(
      read.values,
      corrected,
      m.inquiry_mails_limited({ wait: waitWords(corrected.retryAfterSeconds) }),
    )
  if (corrected.reason === 'mailed-enough') return refuseForm(read.values, m.inquiry_mailed_enough())
  if ((await findSentTo(sentIn(url)))?.isConfirmed) return alreadySent(id)
  return tooLate(url)
}

/** The inquiry is gone: an empty form, at an address without the mail's token. */
export function tooLate(url: URL) {
  url.searchParams.delete('sent')
  return redirectWithToast(pathOf(url), { kind: 'error', title: m.inquiry_confirm_invalid() })
}

export const alreadySent = (id: string) =>
  redirectWithToast(offerPath(id), { kind: 'success', title: m.inquiry_sent() })
