import { createContext, data, redirect } from 'react-router'
import { type RemovableWay, removableWays } from '#domain/accounts/account.ts'
import { recoveryInput, resetByCodeInput } from '#domain/accounts/account-input.ts'
import { askRecovery, findRecovery } from '#domain/sign-in/ask-recovery.server.ts'
import { resetPasswordByCode } from '#domain/sign-in/reset-password.server.ts'
import { isGoogleOn } from '#domain/sign-in/sign-in-with-google.server.ts'
import type { WaysIn } from '#domain/sign-in/ways-in.server.ts'
import { endTelegramOf } from '#domain/telegram/own-telegram.server.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { type PageArgs, signInRequest } from '#web/accounts/signed-in.server.ts'
import { nextPath } from '#web/page/next-path.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseField, refuseLimited } from '#web/request/form.server.ts'
import { deviceCookie, endedSessionCookie } from '#web/request/session-cookie.ts'

/**
 * Handles the forms of recovery on any page: requests the mail, then uses its code. `codePath` is the page for a
 * person who already has the mail.
 */
export async function recoverByForm(args: PageArgs & { url: URL }, codePath: string) {
  const form = await args.request.formData()
  return form.get('intent') === 'reset' ? resetByCode(args, form) : ask(args, form, codePath)
}

/** The step in an address, and the address of the mail; no URL contains an email. */
export async function recoveryStep(url: URL) {
  const recovery = await findRecovery(url.searchParams.get('id') ?? '')
  const hasCode = url.searchParams.get('step') === 'code'
  return { hasCode, sentTo: recovery?.email, removable: offeredWays() }
}

/**
 * Everything that an account may have: a code does not say whose it is, nor what that account has, before it is right.
 */
function offeredWays(): RemovableWay[] {
  const isOffered = { passkeys: true, google: isGoogleOn(), telegram: config().telegram !== undefined }
  return removableWays.filter((way) => isOffered[way])
}

/** The form fields that may occur several times. */
export const resetLists = ['remove']

/** What the verb takes of a form that was read. */
export function resetWanted<Read extends { remove: RemovableWay[] }>({ remove, ...read }: Read) {
  return { ...read, removal: { ways: remove, endTelegram: endTelegramOf } }
}

async function ask(args: PageArgs & { url: URL }, form: FormData, codePath: string) {
  const read = readForm(recoveryInput, form)
  if (!read.ok) return refuse(read.answer)
  const { locale } = args.context.get(requestFacts)
  const returnTo = nextPath(args.url.searchParams.get('next'))
  const sentWith = requestId.safeParse(form.get('request_id')).data
  const request = { ...signInRequest(args), locale, returnTo, requestId: sentWith }
  const asked = await askRecovery(read.value, request)
  if (!asked.ok) return refuseLimited(read.values, asked, m.account_recovery_limited())
  return redirect(`${codePath}&id=${asked.recoveryId}`)
}

async function resetByCode(args: PageArgs, form: FormData) {
  const read = readForm(resetByCodeInput, form, resetLists)
  if (!read.ok) return refuse(read.answer)
  const { values } = read
  const done = await resetPasswordByCode(resetWanted(read.value), signInRequest(args))
  if (done.ok) return passwordIsReset(args, done)
  switch (done.reason) {
    case 'limited':
      return refuseLimited(values, done, m.account_recovery_limited())
    case 'wrong-code':
      return refuseField(values, 'code', m.account_code_wrong())
    case 'password-is-own':
      return refuseField(values, 'password', m.account_password_is_name())
  }
}

/** A reset in this request: the mail is used up, which is no error of the page. */
export const justReset = createContext(false)

/** The password is changed: every session has ended, and this device is known. */
export function passwordIsReset(
  { context }: PageArgs,
  { deviceToken, removed, stays }: { deviceToken: string; removed: RemovableWay[]; stays: WaysIn },
) {
  context.set(justReset, true)
  const { publicUrl } = context.get(requestFacts)
  const headers = new Headers()
  headers.append('Set-Cookie', endedSessionCookie(publicUrl))
  headers.append('Set-Cookie', deviceCookie(deviceToken, publicUrl))
  return data({ isReset: true as const, removed, stays }, { headers })
}
