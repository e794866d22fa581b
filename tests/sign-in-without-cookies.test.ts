import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { m } from '#locales/messages.ts'
import { aMember } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { cookieTrial } from '#web/accounts/cookie-trial.server.ts'
import { signInByForm } from '#web/sign-in/sign-in-form.server.ts'

useDatabase()

const address = new URL('http://127.0.0.1:3000/login')

/** As a browser asks that sends no cookie at all. */
function bareArgs(form?: Record<string, string>) {
  const args = pageArgs(address, form && { form })
  args.request.headers.delete('cookie')
  return args
}

test('a browser that keeps no cookie is told so, and no session is begun for it', async () => {
  const member = await aMember('teacher', { password: 'Secret123' })
  const typed = { email: member.email, password: 'Secret123' }
  expect(cookieTrial(bareArgs())).toEqual({ 'Set-Cookie': expect.stringContaining('ustat-trial=1') })
  const refused = await signInByForm(bareArgs({ ...typed, cookies: 'tried' }))
  expect(refused).toMatchObject({
    data: {
      answer: {
        values: { email: member.email },
        formErrors: [m.account_no_cookies({ site: address.host })],
      },
    },
    init: { status: 422 },
  })
  expect(await db.$count(sessions)).toBe(0)

  // With any cookie it is let in.
  const kept = pageArgs(address, { cookie: 'ustat-trial=1', form: { ...typed, cookies: 'tried' } })
  expect(await signInByForm(kept)).toBeInstanceOf(Response)
  expect(await db.$count(sessions)).toBe(1)
})
