import { data } from 'react-router'
import { m } from '#locales/messages.ts'
import type { SaidInForm } from '#web/forms/lost-answer.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { redirectWithToast } from './toast.server.ts'

type Gone = { to: string; all?: string; text?: string; status?: 404 | 410 }

/**
 * The thing that a form was sent to no longer exists; absent and not yours get the same answer (rule 42). With
 * JavaScript the form stays and says so; without it the error page shows what was typed (`typedHtml`) and a way on.
 */
export function gone({ to, all = m.gone_back(), text = m.gone_text(), status = 404 }: Gone): never {
  throw data({ title: m.gone_title(), text, to, all, inForm: text } satisfies Absence & SaidInForm, {
    status,
  })
}

/**
 * An action on a thing that is not, or no longer, in the list, such as a second «Удалить»: the answer says only that,
 * since another person's thing was never in it (rule 42).
 */
export function goneFromList(list: string): Response {
  return redirectWithToast(list, { kind: 'info', title: m.gone_from_list() })
}
