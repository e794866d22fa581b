import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { blockSchool } from '#domain/measures/block-school.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { m } from '#locales/messages.ts'
import { aColleague, anAdministrator, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import PersonPage, { loader } from '#web/admin/person-page.tsx'

useDatabase()

async function pageOf(administrator: Member, { accountId: id }: Member) {
  const address = new URL(`http://127.0.0.1:3000/admin/people/${id}`)
  const loaderData = await loader({
    ...pageArgs(address, { actor: administrator }),
    params: { id },
  } as never)
  const page = createElement(PersonPage, { loaderData } as never)
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the page of a member says of the school whether it is open, hides or is blocked', async () => {
  const [administrator, school] = [await anAdministrator(), await aSchool()]
  const colleague = await aColleague(school)
  const vacancyId = await aVacancy(school)
  const blocked = m.application_reason_school_blocked()
  const links = [`href="/schools/${school.schoolId}"`, `href="/vacancies/${vacancyId}"`]

  const open = await pageOf(administrator, colleague)
  for (const link of links) expect(open).toContain(link)
  expect(open).not.toContain(blocked)

  done(await setSchoolVisibility(school, false))
  const hidden = await pageOf(administrator, colleague)
  for (const link of links) expect(hidden).not.toContain(link)
  expect(hidden).not.toContain(blocked)
  expect(hidden).toContain(m.console_person_hidden())

  done(await setSchoolVisibility(school, true))
  done(await blockSchool(administrator, school.schoolId, { reason: 'Просит предоплату', days: 7 }))
  const shut = await pageOf(administrator, colleague)
  for (const link of links) expect(shut).not.toContain(link)
  expect(shut).toContain(blocked)
  expect(shut).not.toContain(m.console_person_shown())
})

test('the page of a teacher leads to the profile that others see', async () => {
  const teacher = await aTeacher()
  expect(await pageOf(await anAdministrator(), teacher)).toContain(`href="/teachers/${teacher.accountId}"`)
})
