import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as page from '#web/own-applications/apply-page.tsx'
import { takeToast } from '#web/request/toast.server.ts'

useDatabase()

test('a letter that another tab or a lost answer was quicker than comes back, with the way to the chat', async () => {
  const [school, actor] = [await aSchool(), await aTeacher()]
  const id = await aVacancy(school)
  const address = new URL(`http://127.0.0.1:3000/vacancies/${id}/apply`)
  const request_id = uuidv7()
  const apply = async (cover_letter: string) => {
    const args = {
      ...pageArgs(address, { actor, form: { cover_letter, request_id } }),
      params: { id },
    } as never
    return { args, answer: (await page.action(args)) as unknown }
  }
  const first = (await apply('Веду физику.')).answer as Response
  expect(first.headers.get('location')).toMatch(/sent$/)

  const { args, answer } = await apply('Веду физику десять лет.')
  const { data, init } = answer as { data: unknown; init: { status: number } }
  expect(init.status).toBe(409)
  // With a script the page is not loaded anew: that would lead to the application.
  expect(
    page.shouldRevalidate({ actionStatus: 409, actionResult: data, defaultShouldRevalidate: false } as never),
  ).toBe(false)
  const props = { loaderData: await page.loader(args), actionData: data }
  const element = createElement(page.default as unknown as FunctionComponent<typeof props>, props)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address.pathname] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html).toContain('Вы уже откликнулись на эту вакансию')
  expect(html).toContain('Веду физику десять лет.')
  expect(html).toContain('/messages/chat_')

  // The same letter, or none, leads to the application: nothing of it is lost.
  for (const letter of ['Веду физику.', '']) {
    const again = await apply(letter)
    const response = again.answer as Response
    expect(response.headers.get('location')).toContain('/teacher-dashboard/applications/')
    if (letter) continue
    const cookie = response.headers.get('set-cookie') ?? ''
    const { toast } = takeToast(new Request(address, { headers: { cookie } }))
    expect(toast).toMatchObject({ kind: 'info', title: 'Вы уже откликнулись на эту вакансию' })
  }
})
