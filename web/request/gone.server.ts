import { data } from 'react-router'
import { m } from '#locales/messages.ts'
import type { SaidInForm } from '#web/forms/lost-answer.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { redirectWithToast } from './toast.server.ts'

type Gone = { to: string; all?: string; text?: string; status?: 404 | 410 }

/**
 * What a form was sent to, and what is not there any more; absent and not yours are the same answer (rule 42). With a script
 * the form stays and says so, without one the error page gives back what was typed (`typedHtml`) and leads on.
 */
export function gone({ to, all = m.gone_back(), text = m.gone_text(), status = 404 }: Gone): never {
  throw data({ title: m.gone_title(), text, to, all, inForm: text } satisfies Absence & SaidInForm, {
    status,
  })
}

/**
 * A press for a thing that the list has not, or not any more, such as a second «Удалить»: it says no more than that, since what
 * is another's was never in it (rule 42).
 */
export function goneFromList(list: string): Response {
  return redirectWithToast(list, { kind: 'info', title: m.gone_from_list() })
}
