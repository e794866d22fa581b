import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { travelTo } from '#platform/clock.ts'
import * as activatePage from '#web/vacancies/activate-vacancy-page.tsx'
import * as editPage from '#web/vacancies/edit-vacancy-page.tsx'
import * as listPage from '#web/vacancies/own-vacancies-page.tsx'
import { aSchool, aVacancy, done } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { pageArgs } from './support/page-args.ts'

useDatabase()
beforeEach(() => travelTo(new Date('2026-11-20T06:00:00Z')))
afterEach(() => travelTo())

const list = '/school-dashboard/vacancies'
const passed = ['Этот день уже прошёл. Укажите сегодняшнюю или более позднюю дату.']
// biome-ignore lint/suspicious/noExplicitAny: each route has other arguments
type Handler = (args: any) => Promise<unknown>

function ask(handler: Handler, actor: SchoolMember, path: string, form?: Record<string, string>) {
  const args = pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor, ...(form && { form }) })
  return handler({ ...args, params: { id: path.split('/')[3] ?? '' } })
}

test.each([true, false])(
  'publishing by the list leads to the form, which says it beside the day (a draft: %s)',
  async (isDraft) => {
    const school = await aSchool()
    const fields = { contract_kind: 'fixed-term', contract_until: '2026-11-20' }
    const id = await aVacancy(school, { isDraft, fields })
    if (!isDraft) done(await closeVacancy(school, id))
    travelTo(new Date('2026-11-20T18:00:00Z'))
    const form = `${list}/${id}/edit?publish`
    for (const led of [
      await ask(listPage.action, school, list, { vacancy_id: id, intent: 'publish' }),
      await ask(activatePage.action, school, `${list}/${id}/activate`, { application_deadline: '' }),
    ])
      expect((led as Response).headers.get('location')).toBe(form)
    expect(await ask(editPage.loader, school, form)).toMatchObject({
      missing: { errors: { contract_until: passed }, values: { contract_until: '2026-11-20' } },
    })
  },
)
