import { expect, test } from 'vitest'
import { askToJoin, findJoinRequests } from '#domain/members/ask-to-join.server.ts'
import { inviteMember } from '#domain/members/invite-member.server.ts'
import { m } from '#locales/messages.ts'
import { aColleague, aSchool, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { takeToast } from '#web/request/toast.server.ts'
import { dismissRequest, restoreRequest } from './answer-request.server.ts'

useDatabase()

/** What the next page says. */
function saidBy(answer: Response) {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return takeToast(new Request('http://127.0.0.1/', { headers: { cookie } })).toast
}

async function anAskedSchool(name: string) {
  const school = await aSchool({ fields: { school_name: `Школа-гимназия № ${name}` } })
  const second = await aSchool({ published: false, fields: { school_name: `Гимназия №${name}` } })
  done(await askToJoin(second, school.schoolId))
  return { school, second, id: second.accountId }
}

const gone = { kind: 'info', title: m.members_request_gone() }

test('a request that was dismissed in another tab is not dismissed again, and comes back once', async () => {
  const { school, id } = await anAskedSchool('31')
  expect(saidBy(await dismissRequest(school, id))).toMatchObject({
    title: m.members_request_dismissed(),
    undo: { value: id },
  })
  expect(saidBy(await dismissRequest(school, id))).toEqual(gone)
  for (const _tab of [1, 2])
    expect(saidBy(await restoreRequest(school, id))).toMatchObject({ title: m.members_request_restored() })
  expect(await findJoinRequests(school)).toHaveLength(1)
})

test('a request is not reported as listed if its sender has been invited, nor to somebody without the list', async () => {
  const { school, second, id } = await anAskedSchool('32')
  expect(saidBy(await dismissRequest(school, id))).toMatchObject({ kind: 'success' })
  done(await inviteMember(school, { email: second.email, role: 'staff' }))
  expect(saidBy(await restoreRequest(school, id))).toEqual(gone)
  expect(saidBy(await dismissRequest(await aColleague(school), id))).toEqual(gone)
})
