import { expect, test } from 'vitest'
import { aColleague, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action } from '#web/members/members-page.tsx'
import { takeToast } from '#web/request/toast.server.ts'

useDatabase()

const address = new URL('http://127.0.0.1:3000/school-dashboard/members')

test('a former owner reads why nobody was invited, and whom they meant', async () => {
  const colleague = await aColleague(await aSchool())
  const form = { email: 'mira@example.com', role: 'staff' }
  const args = pageArgs(address, { actor: colleague, form })
  const answer = await action({ ...args, params: {} } as never)
  if (!(answer instanceof Response)) throw new Error('no redirect')
  expect(answer.headers.get('location')).toBe('/school-dashboard/members')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(takeToast(new Request(address, { headers: { cookie } })).toast).toEqual({
    kind: 'error',
    title: 'Приглашать может только владелец школы.',
    text: 'Попросите владельца пригласить mira@example.com.',
  })
})
