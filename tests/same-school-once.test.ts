import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, schoolFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { action, loader } from '#web/school-editor/edit-school-page.tsx'

useDatabase()

test('a form left unchanged does not ask again whether theirs is another school', async () => {
  await aSchool({ fields: { school_name: 'Школа-гимназия № 23' } })
  const actor = await aSchool({ published: false, fields: { school_name: 'Лицей «Билим»' } })
  const address = new URL('http://127.0.0.1:3000/school-dashboard/profile/edit')
  const later = async (school_name: string) => {
    const { school, compared } = await loader({ ...pageArgs(address, { actor }), params: {} } as never)
    const fields = schoolFields({ school_name }) as Record<string, string>
    const own = { intent: 'draft', compared, version: String(school.version), request_id: uuidv7() }
    const args = { ...pageArgs(address, { actor, form: { ...fields, ...own } }), params: {} }
    return ((await action(args as never)) as Response).headers.get('location')
  }
  expect(await later('Гимназия №23')).toBe('/school-dashboard/same-school')
  expect(await later('Гимназия №23')).toBe('/school-dashboard/profile')
  expect(await later('Гимназия № 23')).toBe('/school-dashboard/same-school')
})
