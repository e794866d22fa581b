import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anAdministrator, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as doublesPage from '#web/admin/duplicates-page.tsx'
import * as handOverPage from '#web/admin/hand-over-page.tsx'
import * as mergePage from '#web/admin/merge-page.tsx'
import * as subjectPage from '#web/admin/subject-measure-page.tsx'
import * as verificationsPage from '#web/admin/verifications-page.tsx'
import { takeToast } from '#web/request/toast.server.ts'

useDatabase()

/** What a page's action answers or throws to an administrator. */
async function sent(
  page: { action: (args: never) => Promise<unknown> },
  path: string,
  form: Record<string, string>,
) {
  const address = new URL(path, 'http://127.0.0.1:3000')
  const asked = { ...pageArgs(address, { actor: await anAdministrator(), form }), params: idIn(path) }
  const answer = await page.action(asked as never).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return answer
  const cookie = answer.headers.get('set-cookie') ?? ''
  const { toast } = takeToast(new Request(address, { headers: { cookie } }))
  return { location: answer.headers.get('location'), title: toast?.title }
}

const idIn = (path: string) => ({ id: path.split('/')[3] })

test('who measures somebody who was deleted meanwhile reads so, with what was typed', async () => {
  const school = await aSchool()
  const isGone = { data: { title: m.gone_title(), inForm: m.gone_text() }, init: { status: 404 } }
  const block = { reason: 'Просит предоплату', days: '7' }
  for (const place of ['people', 'schools'])
    expect(await sent(subjectPage, `/admin/${place}/${uuidv7()}/block`, block)).toMatchObject(isGone)
  const merge = `/admin/schools/${school.schoolId}/merge?with=${uuidv7()}`
  expect(await sent(mergePage, merge, { reason: 'Одна школа' })).toMatchObject(isGone)
  const handOver = { heir: school.accountId, seen: school.accountId, reason: 'Прислали приказ' }
  expect(await sent(handOverPage, `/admin/schools/${uuidv7()}/hand-over`, handOver)).toMatchObject(isGone)
})

test('who hands over a school whose owner came back reads so, with what was typed', async () => {
  const owner = await aSchool()
  const heir = await aColleague(owner)
  const handOver = { heir: heir.accountId, seen: owner.accountId, reason: 'Прислали приказ' }
  const path = `/admin/schools/${owner.schoolId}/hand-over`
  expect(JSON.stringify(await sent(handOverPage, path, handOver))).toContain(m.console_hand_over_changed())
  expect(JSON.stringify(await sent(handOverPage, path, { ...handOver, heir: '' }))).toContain(
    m.console_hand_over_heir_required(),
  )
})

test('who decides about what has left its list meanwhile comes back to the list, which says so', async () => {
  const pair = { id: uuidv7(), intent: 'apart' }
  expect(await sent(doublesPage, '/admin/doubles?state=apart', pair)).toEqual({
    location: '/admin/doubles?state=apart',
    title: m.gone_from_list(),
  })
  expect(await sent(verificationsPage, '/admin/verifications', { undo: `${uuidv7()} 0` })).toEqual({
    location: '/admin/verifications',
    title: m.gone_from_list(),
  })
})
