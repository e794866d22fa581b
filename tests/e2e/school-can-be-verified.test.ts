import { uuidv7 } from '#platform/ids.ts'
import { aPdf } from '#tests/support/pdf.ts'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import { shownTexts } from './html.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const home = '/school-dashboard/verification'

test('school-can-be-verified: refused with a reason, sent again, accepted with a badge', async ({
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const own = browserOf(server.address, school)
  const admin = browserOf(server.address, await arrange.addAdministrator(database))
  const statesOf = async () =>
    (
      await database.query('select id, state from claims where school_id = $1 order by submitted_at', [
        school.schoolId,
      ])
    ).rows as { id: string; state: string }[]
  const send = (fields: Record<string, string>, files: [string, Buffer][] = []) =>
    own.post(`${home}/send?kind=registration`, formOf({ request_id: uuidv7(), ...fields }, files))
  const panel = async () => shownTexts((await own.get('/school-dashboard/profile')).html).join(' ')

  // Without consent nothing is sent, and the file is already in the wallet.
  const paper: [string, Buffer] = ['свидетельство.pdf', aPdf()]
  expect((await send({ statement: 'ОсОО, 2015' }, [paper])).status).toBe(422)
  expect(await statesOf()).toEqual([])
  const { rows } = await database.query('select file_id from documents where school_id = $1', [
    school.schoolId,
  ])
  const documents = rows[0].file_id as string
  expect((await send({ documents, consent: 'yes' })).status).toBe(302)
  expect(await panel()).toContain(word('ru', 'claim_state_pending'))

  // Of six files at once, the sixth is named as left out; none is dropped silently.
  const six = Array.from({ length: 6 }, (_, index): [string, Buffer] => [`${index}.pdf`, Buffer.from('нет')])
  const added = await own.post(home, formOf({}, six))
  expect(added.status).toBe(422)
  expect(shownTexts(added.html).join(' ')).toContain(word('ru', 'wallet_left_out', { max: '5', count: '1' }))

  const decide = async (decision: Record<string, string>) => {
    const waiting = (await statesOf()).find(({ state }) => state === 'pending')
    const path = `/admin/verifications/${waiting?.id}`
    const { html } = await admin.get(path)
    expect(html).toContain(school.schoolName)
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await admin.get(`/documents/${documents}/1`)).headers.get('content-type')).toBe('image/webp')
    expect((await admin.post(path, new URLSearchParams({ ...decision, seen }))).status).toBe(302)
  }
  await decide({ decision: 'reject', reason: 'unreadable', note: 'Не видно печати' })
  expect((await own.get(home)).html).toContain('Не видно печати')
  expect(await panel()).toContain(word('ru', 'claim_state_rejected'))
  // What was decided is the owner's alone again.
  expect((await admin.get(`/documents/${documents}/1`)).status).toBe(404)
  const [refused] = await statesOf()
  const decided = (await admin.get(`/admin/verifications/${refused?.id}`)).html
  expect(decided).toContain(word('ru', 'console_claim_pages_gone'))
  expect(decided).not.toContain(`src="/documents/${documents}/1"`)

  expect((await send({ documents, consent: 'yes' })).status).toBe(302)
  await decide({ decision: 'accept', valid_until: '' })
  expect((await statesOf()).map(({ state }) => state)).toEqual(['rejected', 'verified'])
  const visitors = await (await fetch(`${server.address}/schools/${school.schoolId}`)).text()
  const badge = /Регистрация проверена(?:<[^>]*>|[\s·])+\p{L}+\s\d{4}/u
  expect(visitors).toMatch(badge)
  expect(await panel()).toMatch(badge)
})
