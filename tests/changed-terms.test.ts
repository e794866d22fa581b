import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { tellOfTerms } from '#domain/applications/tell-of-terms.server.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import * as builders from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as notifications from '#web/notifications/notifications-page.tsx'
import * as ownApplication from '#web/own-applications/own-application-page.tsx'
import * as edit from '#web/vacancy-editor/edit-vacancy-page.tsx'

useDatabase()

/** A page as this test calls it: the types of a route module only fit its own route. */
// biome-ignore lint/suspicious/noExplicitAny: each route has other arguments
type Page = { loader: (args: any) => Promise<unknown>; default: FunctionComponent<any> }

async function shown(page: unknown, actor: Member, path: string, id?: string): Promise<string> {
  const { loader, default: component } = page as Page
  const args = pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor })
  const loaderData = await loader({ ...args, params: { id } })
  const element = createElement(component, { loaderData, actionData: undefined })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('a form says who reads about a change, and an applicant reads the old terms and that the vacancy is closed', async () => {
  const [teacher, school] = [await builders.aTeacher(), await builders.aSchool()]
  const vacancyId = await builders.aVacancy(school)
  const form = () => shown(edit, school, `/school-dashboard/vacancies/${vacancyId}/edit`, vacancyId)
  expect(await form()).not.toContain('незавершён')
  const id = await builders.anApplication(teacher, vacancyId)
  expect(await form()).toContain(m.vacancy_edit_applied({ count: 1 }))

  const page = () => shown(ownApplication, teacher, `/teacher-dashboard/applications/${id}`, id)
  expect(await page()).not.toContain(m.application_terms_title())
  const input = vacancyInput.parse(builders.vacancyFields({ salary_min: '3000', salary_max: '' }))
  builders.done(await editVacancy(school, vacancyId, input, 1))
  await tellOfTerms({ vacancyId })
  const told = m.mail_terms_subject({ title: 'Учитель математики' })
  expect(await shown(notifications, teacher, '/notifications')).toContain(told)
  const changed = await page()
  expect(changed).toContain(m.application_terms_title())
  expect(changed).toContain('Стало: от 3\u00A0000\u00A0сом.')
  expect(changed).not.toContain(m.application_vacancy_closed())

  builders.done(await closeVacancy(school, vacancyId))
  expect(await page()).toContain(m.application_vacancy_closed())
})
