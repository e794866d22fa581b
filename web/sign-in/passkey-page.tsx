import { redirect } from 'react-router'
import {
  beginPasskeySignIn,
  type SignInWithPasskey,
  signInWithPasskey,
} from '#domain/sign-in/sign-in-with-passkey.server.ts'
import { m } from '#locales/messages.ts'
import { type PasskeySite, passkeySite } from '#platform/passkeys.ts'
import { newToken } from '#platform/tokens.ts'
import { type Say, typeOf, welcome } from '#web/accounts/account-words.ts'
import { enter, type PageArgs, sendOnIfSignedIn, signInRequest } from '#web/accounts/signed-in.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { passkeyCookie, passkeyToken } from '#web/request/session-cookie.ts'
import type { Route } from './+types/passkey-page'

export function loader() {
  return redirect('/login')
}

/** Both steps of signing in with a passkey, for the script: the challenge, then the answer. */
export async function action(args: Route.ActionArgs) {
  const site = passkeySite(args.url.hostname)
  if (!site) notFound()
  const form = await args.request.formData()
  return form.get('intent') === 'begin' ? begin(args, site) : finish(args, site, form)
}

function tokenOf({ request, context }: PageArgs) {
  return passkeyToken(request.headers.get('cookie'), context.get(requestFacts).publicUrl)
}

/** Two tabs of a browser share its token, so that neither invalidates the other's challenge. */
async function begin(args: PageArgs, site: PasskeySite): Promise<Response> {
  const token = tokenOf(args) ?? newToken()
  const { publicUrl } = args.context.get(requestFacts)
  return Response.json(await beginPasskeySignIn(token, site), {
    headers: { 'Set-Cookie': passkeyCookie(token, publicUrl) },
  })
}

type PasskeyRefusal = Exclude<Extract<SignInWithPasskey, { ok: false }>['reason'], 'limited'>

const refusedWords: Record<PasskeyRefusal, () => string[]> = {
  'unknown-passkey': () => [m.passkey_unknown()],
  'wrong-passkey': () => [m.passkey_login_failed()],
}

async function finish(args: PageArgs, site: PasskeySite, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const next = text('next')
  sendOnIfSignedIn(args.context, next)
  const input = { answer: text('passkey'), isRemembered: form.get('remember') === 'on' }
  const answer = await signInWithPasskey(input, { token: tokenOf(args), site }, signInRequest(args))
  if (answer.ok) {
    const { role, locale, signedIn } = answer
    const toast = (say: Say) => welcome(role, typeOf(text('type')), say)
    return enter(args, { role, locale, signedIn, next, toast })
  }
  if (answer.reason === 'limited') return refuseLimited({}, answer, m.account_login_limited())
  return refuseForm({}, ...refusedWords[answer.reason]())
}
