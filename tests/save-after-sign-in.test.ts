import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { countSaved } from '#domain/saved/find-saved.server.ts'
import * as builders from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as confirmSave from '#web/saved/confirm-save-page.tsx'
import * as markSaved from '#web/saved/mark-saved-page.tsx'

useDatabase()

const list = '/vacancies?q=физика'
const of = (path: string, options: Parameters<typeof pageArgs>[1]) =>
  pageArgs(new URL(path, 'http://127.0.0.1:3000'), options) as never
const press = async (form: Record<string, string>, actor = visitor as Parameters<typeof countSaved>[0]) =>
  leadsTo(await markSaved.action(of('/saved/mark', { actor, form })))
const leadsTo = (answer: unknown) => (answer as Response).headers.get('location') ?? ''
const redirected = (path: string, actor: Parameters<typeof countSaved>[0]) =>
  confirmSave.loader(of(path, { actor })).then(
    () => 'no redirect',
    (thrown: unknown) => leadsTo(thrown),
  )

test('whoever pressed a heart before signing in is offered to save it by one press', async () => {
  const school = await builders.aSchool()
  const title = 'Учитель астрономии'
  const id = await builders.aVacancy(school, { fields: { title } })
  const login = await press({ mark: `save vacancy ${id}`, return_to: list })
  expect(login).toMatch(/^\/login\?next=/)
  const offer = new URL(login, 'http://127.0.0.1:3000').searchParams.get('next') ?? ''

  const teacher = await builders.aTeacher()
  const loaderData = await confirmSave.loader(of(offer, { actor: teacher }))
  const element = createElement(confirmSave.default as FunctionComponent<{ loaderData: unknown }>, {
    loaderData,
  })
  const router = createMemoryRouter([{ path: '/saved/confirm', element }], { initialEntries: [offer] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html.replaceAll('\u00A0', ' ')).toContain(title)
  const fieldOf = (name: string) => {
    const [tag = ''] = new RegExp(`<[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? []
    return /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  // The page itself saves nothing.
  expect((await countSaved(teacher)).vacancy).toBe(0)

  const form = { mark: fieldOf('mark'), return_to: fieldOf('return_to') }
  expect(decodeURI(await press(form, teacher))).toBe(list)
  expect((await countSaved(teacher)).vacancy).toBe(1)
  // It is saved by now.
  expect(decodeURI(await redirected(offer, teacher))).toBe(list)
})

test('what cannot be seen or is no thing is not offered, and nothing leads off', async () => {
  const school = await builders.aSchool({ published: false })
  const teacher = await builders.aTeacher()
  const offer = `/saved/confirm?kind=school&id=${school.schoolId}`
  expect(await redirected(`${offer}&back=/schools`, teacher)).toBe('/schools')
  expect(await redirected(`${offer}&back=https://evil.example`, teacher)).toBe('/')
  await expect(
    confirmSave.loader(of('/saved/confirm?kind=list&id=x', { actor: teacher })),
  ).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('a session that ended over a removal, and a search too long to remember, lead back as before', async () => {
  const id = await builders.aVacancy(await builders.aSchool())
  const back = await press({ mark: `remove vacancy ${id}`, return_to: '/saved' })
  expect(back).toBe('/login?next=%2Fsaved')
  const long = `/vacancies?q=${'a'.repeat(1_950)}`
  expect(await press({ mark: `save vacancy ${id}`, return_to: long })).toBe(
    `/login?next=${encodeURIComponent(long)}`,
  )
})
