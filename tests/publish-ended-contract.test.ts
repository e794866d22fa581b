import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { travelTo } from '#platform/clock.ts'
import * as activatePage from '#web/vacancy-editor/activate-vacancy-page.tsx'
import * as editPage from '#web/vacancy-editor/edit-vacancy-page.tsx'
import * as listPage from '#web/vacancy-editor/own-vacancies-page.tsx'
import { aSchool, aVacancy, done, vacancyFields } from './support/builders.ts'
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
    const locationOf = (led: unknown) => (led as Response).headers.get('location')
    const press = { vacancy_id: id, intent: 'publish' }
    expect(locationOf(await ask(listPage.action, school, list, press))).toBe(form)
    // What was typed there comes along.
    const again = await ask(activatePage.action, school, `${list}/${id}/activate`, {
      application_deadline: '',
    })
    expect(locationOf(again)).toBe(`${form}&deadline=`)
    const kept = { contract_until: '2026-11-20' }
    expect(await ask(editPage.loader, school, form)).toMatchObject({
      missing: { errors: { contract_until: passed }, values: isDraft ? {} : kept },
      ...(isDraft && { typed: kept }),
    })
  },
)

test('a blank that is left leads to the form as well, which says it beside the text', async () => {
  const school = await aSchool()
  const id = await aVacancy(school)
  done(await closeVacancy(school, id))
  const description = `${vacancyFields().description} Нужно __ часов в неделю.`
  await db.update(vacancies).set({ description }).where(eq(vacancies.id, id))
  const form = `${list}/${id}/edit?publish`
  const locationOf = (led: unknown) => (led as Response).headers.get('location')
  expect(locationOf(await ask(listPage.action, school, list, { vacancy_id: id, intent: 'publish' }))).toBe(
    form,
  )
  const typed = { application_deadline: '2026-12-20' }
  expect(locationOf(await ask(activatePage.action, school, `${list}/${id}/activate`, typed))).toBe(
    `${form}&deadline=2026-12-20`,
  )
  expect(await ask(editPage.loader, school, form)).toMatchObject({
    missing: { errors: { description: [expect.any(String)] } },
  })
})

test('a closed one is opened again by the form that says what it lacks, with the typed deadline', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { start_date: '2026-12-01' } })
  done(await closeVacancy(school, id))
  travelTo(new Date('2027-12-10T06:00:00Z'))
  const typed = { application_deadline: '2027-12-20' }
  const led = await ask(activatePage.action, school, `${list}/${id}/activate`, typed)
  const form = (led as Response).headers.get('location') ?? ''
  expect(form).toBe(`${list}/${id}/edit?publish&deadline=2027-12-20`)
  expect(await ask(editPage.loader, school, form)).toMatchObject({
    mayReopen: true,
    missing: { errors: { start_date: expect.any(Array) }, values: typed },
  })
  const { version } = (await ownVacancy(school, id)) ?? { version: 0 }
  const mended = { ...typed, start_date: '2028-01-10' }
  const sent = { ...(vacancyFields(mended) as Record<string, string>), version: String(version) }
  for (const _press of ['first', 'second']) {
    const published = await ask(editPage.action, school, form, {
      ...{ ...sent, intent: 'publish', request_id: '0197f1c0-0000-7000-8000-000000000001' },
    })
    expect((published as Response).headers.get('location')).toBe(`${list}/${id}/published`)
  }
  expect(await ownVacancy(school, id)).toMatchObject({
    state: 'published',
    applicationDeadline: '2027-12-20',
  })
})

test('an open one is asked for no other deadline: its list says that it is published, and until when', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { application_deadline: '2026-12-20' } })
  const path = `${list}/${id}/activate`
  const led = await ask(activatePage.loader, school, path).catch((answer: unknown) => answer)
  expect((led as Response).headers.get('location')).toBe(list)
  done(await closeVacancy(school, id))
  expect(await ask(activatePage.loader, school, path)).toMatchObject({ title: expect.any(String) })
})

test('a deadline that is still ahead stands in the form that publishes again, a passed one does not', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { application_deadline: '2026-12-20' } })
  done(await closeVacancy(school, id))
  const shown = () => ask(activatePage.loader, school, `${list}/${id}/activate`)
  expect(await shown()).toMatchObject({ deadline: '2026-12-20' })
  travelTo(new Date('2026-12-21T06:00:00Z'))
  expect(await shown()).toMatchObject({ deadline: null })
})
