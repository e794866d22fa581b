import { redirect } from 'react-router'
import { registerInput } from '#domain/accounts/account-input.ts'
import { register } from '#domain/accounts/register.server.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { nextPath } from '#web/page/next-path.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { mailSentPath } from './resend-form.tsx'
import { type PageArgs, sendOnIfSignedIn } from './signed-in.server.ts'

/** What the registration form does, on whichever page it stands. */
export async function registerByForm({ request, context }: PageArgs) {
  const form = await request.formData()
  const returnTo = nextPath(form.get('next'))
  sendOnIfSignedIn(context, returnTo ?? null)
  const read = readForm(registerInput, form)
  if (!read.ok) return refuse(read.answer)
  const { ip, locale } = context.get(requestFacts)
  const sentWith = requestId.safeParse(form.get('request_id')).data
  const registered = await register(read.value, { ip, locale, returnTo, requestId: sentWith })
  if (!registered.ok) return refuseLimited(read.values, registered, m.account_register_limited())
  return redirect(mailSentPath(registered.registrationId, returnTo))
}
