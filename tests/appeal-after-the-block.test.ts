import { expect, test } from 'vitest'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action } from '#web/security/blocked-page.tsx'

useDatabase()

async function sent(actor: Actor, headers: Record<string, string> = {}) {
  const address = new URL('/blocked', 'http://127.0.0.1:3000')
  const args = pageArgs(address, {
    actor,
    form: { request_id: uuidv7(), message: 'Предоплаты я не просил.' },
  })
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value)
  return action({ ...args, params: {} } as never).catch((thrown: unknown) => thrown)
}

test('an appeal that is sent after the block was lifted comes back, with what became of the block', async () => {
  expect(await sent(await aTeacher())).toMatchObject({
    data: { title: m.blocked_lifted_title(), inForm: m.blocked_lifted_text(), to: '/settings/measures' },
    init: { status: 409 },
  })
})

test('the session ends with the block: a script keeps the form and says so, without one the form comes back by the server', async () => {
  expect(await sent(visitor, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toMatchObject({
    data: { inForm: m.blocked_over_text(), to: '/login?next=%2Fsettings%2Fmeasures' },
    init: { status: 401 },
  })
  const redirected = await sent(visitor)
  expect((redirected as Response).headers.get('location')).toBe('/login?next=%2Fblocked')
})
