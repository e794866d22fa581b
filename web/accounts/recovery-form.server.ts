import { data, redirect } from 'react-router'
import { recoveryInput, resetByCodeInput } from '#domain/accounts/account-input.ts'
import { askRecovery, findRecovery } from '#domain/accounts/ask-recovery.server.ts'
import { resetPasswordByCode } from '#domain/accounts/reset-password.server.ts'
import { m } from '#locales/messages.ts'
import { requestFacts } from '#web/actor.ts'
import { readForm, refuse, refuseField, refuseLimited } from '#web/form.server.ts'
import { deviceCookie, endedSessionCookie } from '#web/session-cookie.ts'
import { type PageArgs, signInRequest } from './signed-in.server.ts'

/**
 * What the forms of recovery do, on whichever page they stand: ask for the letter, then use its code. `codePlace` is
 * that page for somebody who has the letter already.
 */
export async function recoverByForm(args: PageArgs, codePlace: string) {
  const form = await args.request.formData()
  return form.get('intent') === 'reset' ? resetByCode(args, form) : ask(args, form, codePlace)
}

/** The step that an address asks for, and where the letter went that it is about; no address holds an e-mail. */
export async function recoveryStep(url: URL) {
  const recovery = await findRecovery(url.searchParams.get('id') ?? '')
  return { hasCode: url.searchParams.get('step') === 'code', sentTo: recovery?.email }
}

async function ask(args: PageArgs, form: FormData, codePlace: string) {
  const read = readForm(recoveryInput, form)
  if (!read.ok) return refuse(read.answer)
  const { locale } = args.context.get(requestFacts)
  const asked = await askRecovery(read.value, { ...signInRequest(args), locale })
  if (!asked.ok) return refuseLimited(read.values, asked, m.account_recovery_limited())
  return redirect(`${codePlace}&id=${asked.recoveryId}`)
}

async function resetByCode(args: PageArgs, form: FormData) {
  const read = readForm(resetByCodeInput, form)
  if (!read.ok) return refuse(read.answer)
  const { values } = read
  const done = await resetPasswordByCode(read.value, signInRequest(args))
  if (done.ok) return passwordIsReset(args, done.deviceToken)
  switch (done.reason) {
    case 'limited':
      return refuseLimited(values, done, m.account_recovery_limited())
    case 'wrong-code':
      return refuseField(values, 'code', m.account_code_wrong())
    case 'password-is-own':
      return refuseField(values, 'password', m.account_password_is_name())
  }
}

/** The password is another one: every session is over, and this device is known. */
export function passwordIsReset({ context }: PageArgs, deviceToken: string) {
  const { publicUrl } = context.get(requestFacts)
  const headers = new Headers()
  headers.append('Set-Cookie', endedSessionCookie(publicUrl))
  headers.append('Set-Cookie', deviceCookie(deviceToken, publicUrl))
  return data({ isReset: true as const }, { headers })
}
