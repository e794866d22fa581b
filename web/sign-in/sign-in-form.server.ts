import { data, redirect } from 'react-router'
import { signInInput } from '#domain/accounts/account-input.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { m } from '#locales/messages.ts'
import { typeOf, welcome } from '#web/accounts/account-words.ts'
import { cookieRefusal } from '#web/accounts/cookie-trial.server.ts'
import { enter, type PageArgs, sendOnIfSignedIn, signInRequest } from '#web/accounts/signed-in.server.ts'
import { nextPath } from '#web/page/next-path.server.ts'
import { codePath } from '#web/page/next-path.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { pendingCookie } from '#web/request/session-cookie.ts'

/** Handles the sign-in form on any page. */
export async function signInByForm(args: PageArgs) {
  const form = await args.request.formData()
  const next = textOf(form.get('next'))
  sendOnIfSignedIn(args.context, next)
  const read = readForm(signInInput, form)
  if (!read.ok) return refuse(read.answer)
  const { values } = read
  const refusal = cookieRefusal(args, form, values)
  if (refusal) return refusal
  const answer = await signIn(read.value, signInRequest(args))
  const type = typeOf(textOf(form.get('type')))
  if (answer.ok) {
    const { role, locale, signedIn } = answer
    return enter(args, { role, locale, signedIn, next, toast: (say) => welcome(role, type, say) })
  }
  switch (answer.reason) {
    case 'code-needed': {
      const { publicUrl } = args.context.get(requestFacts)
      const headers = { 'Set-Cookie': pendingCookie(answer.pendingToken, publicUrl) }
      throw redirect(codePath(type, nextPath(next)), { headers })
    }
    case 'limited':
      return refuseLimited(values, answer, m.account_login_limited())
    case 'unconfirmed': {
      const formErrors = [m.account_login_unconfirmed(), m.account_login_unconfirmed_hint()]
      const { registrationId } = answer
      return data({ answer: { values, errors: {}, formErrors }, registrationId }, { status: 422 })
    }
    case 'wrong-credentials':
      return refuseForm(values, m.account_login_wrong())
  }
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' ? value : null
}
