import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import LoginPage from '#web/sign-in/login-page.tsx'

function pageOf(next: string | undefined): string {
  const loaderData = { next, type: undefined, held: undefined, over: undefined, google: undefined }
  const element = createElement(LoginPage as FunctionComponent<{ loaderData: unknown }>, { loaderData })
  const router = createMemoryRouter([{ path: '/login', element }], { initialEntries: ['/login'] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test.each([
  ['/teachers/services/1', true],
  ['/schools?q=ош', true],
  ['/teachers', true],
  ['/teacher-dashboard', false],
  ['/schoolsaround', false],
  ['/vacancies/1', false],
  [undefined, false],
])('whoever comes from %s reads that looking needs no account: %s', (next, isSaid) => {
  expect(pageOf(next).includes(m.account_without())).toBe(isSaid)
})
