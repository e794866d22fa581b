import { beforeEach, expect, test } from 'vitest'
import { registerInput } from '#domain/accounts/account-input.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { mailRegistration } from '#domain/accounts/mail-registration.server.ts'
import { register } from '#domain/accounts/register.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action } from '#web/accounts/confirm-page.tsx'

useDatabase()
catchMails()
beforeEach(() => {
  sentMails.length = 0
})

const address = new URL('http://127.0.0.1:3000/confirm')

async function aLink(email: string): Promise<string> {
  const typed = { full_name: 'Айгүл Осмонова', email, password: 'Secret123', role: 'teacher' }
  const request = { locale: 'ru', ip: '192.0.2.1', returnTo: '/vacancies' } as const
  const { registrationId } = done(await register(registerInput.parse(typed), request))
  await mailRegistration({ registrationId, letterId: registrationId })
  return /\/confirm\?token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
}

async function confirm(token: string, actor: Actor = visitor) {
  const answer = await action({ ...pageArgs(address, { actor, form: { token } }), params: {} } as never)
  if (!(answer instanceof Response)) return { status: answer.init?.status, to: null, session: undefined }
  const cookies = answer.headers.get('set-cookie') ?? ''
  const session = /ustat=([^;]+)/.exec(cookies)?.[1]
  return { status: answer.status, to: answer.headers.get('location'), session }
}

test('a confirmation that is sent twice is one: the same place for who is signed in by it, and the sign-in for others', async () => {
  const token = await aLink('twice@example.com')
  const first = await confirm(token)
  expect(first).toMatchObject({ status: 302, to: '/vacancies' })
  const { actor } = await authenticateSession(first.session ?? '')
  expect(await confirm(token, actor)).toEqual({ status: 302, to: '/vacancies', session: undefined })
  expect(await confirm(token)).toEqual({ status: 302, to: '/login?next=%2Fvacancies', session: undefined })
  expect(await confirm(token, await aTeacher())).toMatchObject({ status: 410 })
  expect(await confirm('none')).toMatchObject({ status: 410 })
})
