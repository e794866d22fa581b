import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as page from '#web/own-applications/apply-page.tsx'

useDatabase()

test('a letter that was typed while the vacancy closed comes back beside why it was not sent', async () => {
  const [school, actor] = [await aSchool(), await aTeacher()]
  const id = await aVacancy(school)
  done(await closeVacancy(school, id))
  const address = new URL(`http://127.0.0.1:3000/vacancies/${id}/apply`)
  const form = { cover_letter: 'Веду физику десять лет.', request_id: uuidv7() }
  const args = { ...pageArgs(address, { actor, form }), params: { id } } as never
  const answer = (await page.action(args)) as { data: unknown; init: { status: number } }
  expect(answer.init.status).toBe(409)
  const props = { loaderData: await page.loader(args), actionData: answer.data }
  const element = createElement(page.default as unknown as FunctionComponent<typeof props>, props)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address.pathname] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html).toContain('Вакансия закрыта')
  expect(html).toContain('Веду физику десять лет.')
})

test('a visitor is not asked to sign in for a vacancy that is closed', async () => {
  const school = await aSchool()
  const [open, closed] = [await aVacancy(school), await aVacancy(school)]
  done(await closeVacancy(school, closed))
  const placeFrom = async (id: string) => {
    const address = new URL(`http://127.0.0.1:3000/vacancies/${id}/apply`)
    const args = { ...pageArgs(address), params: { id } } as never
    const answer = await page.loader(args).catch((thrown: unknown) => thrown)
    return answer instanceof Response ? answer.headers.get('Location') : answer
  }
  expect(await placeFrom(closed)).toBe(`/vacancies/${closed}`)
  expect(await placeFrom(open)).toMatch(/^\/login\?/)
})
