import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { m } from '#locales/messages.ts'
import { anAdministrator, aSchool, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import MergePage, { loader } from '#web/admin/merge-page.tsx'

useDatabase()

async function shown(kept: string, gone?: string) {
  const query = gone ? `with=${gone}` : `q=${encodeURIComponent('Школа')}`
  const address = new URL(`http://127.0.0.1:3000/admin/schools/${kept}/merge?${query}`)
  const asked = { ...pageArgs(address, { actor: await anAdministrator() }), params: { id: kept } }
  const loaderData = await loader(asked as never)
  const page = createElement(MergePage, { loaderData } as never)
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('two entries of a school are compared and chosen with their town, and with whether all see them', async () => {
  const same = { school_name: 'Школа № 5', address: 'ул. Ленина, 5' }
  const [kept, gone] = [
    await aSchool({ fields: { ...same, city: 'osh' } }),
    await aSchool({ fields: { ...same, city: 'bishkek' } }),
  ]
  expect(await shown(kept.schoolId)).toContain('Бишкек, ул. Ленина, 5')
  const both = await shown(kept.schoolId, gone.schoolId)
  expect(both).toContain('Ош, ул. Ленина, 5')
  expect(both).toContain('Бишкек, ул. Ленина, 5')
  expect(both).not.toContain(m.console_merge_unpublished())
  done(await setSchoolVisibility(kept, false))
  const withHidden = await shown(kept.schoolId, gone.schoolId)
  expect(withHidden).toContain(m.console_person_hidden())
  expect(withHidden).toContain(m.console_merge_unpublished())
  // Merged the other way round, nothing goes off the site.
  expect(await shown(gone.schoolId, kept.schoolId)).not.toContain(m.console_merge_unpublished())
})
