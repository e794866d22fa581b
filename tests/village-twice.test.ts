import { expect, test } from 'vitest'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { m } from '#locales/messages.ts'
import { aColleague, aSchool, done, schoolFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { takeToast } from '#web/request/toast.server.ts'
import * as page from '#web/school-editor/edit-school-page.tsx'

useDatabase()

// biome-ignore lint/suspicious/noExplicitAny: the types of a route module speak of its own route alone
const { action } = page as Record<'action', any>
const address = new URL('http://127.0.0.1:3000/school-dashboard/profile/edit')
const village = { city: 'Эмгекчил', region: 'KG-N' }

function saidBy(answer: Response) {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return takeToast(new Request(address, { headers: { cookie } })).toast?.title
}

test('the profile of a school in a village is saved by two presses as by one', async () => {
  const school = await aSchool({ fields: village })
  const version = String((await ownSchool(school))?.version)
  const form = { ...schoolFields(village), version, about: 'Новое здание.' } as Record<string, string>
  const said = []
  for (const _press of [1, 2])
    said.push(saidBy(await action({ ...pageArgs(address, { actor: school, form }), params: {} })))
  expect(said).toEqual([m.school_saved(), m.school_saved()])
})

test('the village is not listed among a colleague’s changes', async () => {
  const school = await aSchool({ fields: village })
  const version = (await ownSchool(school))?.version ?? 0
  const changed = schoolInput.parse(schoolFields({ ...village, about: 'Слова коллеги.' }))
  done(await saveSchool(await aColleague(school), changed, version))
  const form = { ...schoolFields(village), version: String(version), about: 'Мои слова.' } as Record<
    string,
    string
  >
  const { data } = await action({ ...pageArgs(address, { actor: school, form }), params: {} })
  const labels = data.answer.stored.map(({ label }: { label: string }) => label)
  expect(labels).toContain(m.school_about_label())
  expect(labels).not.toContain(m.school_city_label())
})
