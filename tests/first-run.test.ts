import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { publishWithSchool } from '#domain/vacancies/publish-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import * as builders from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import * as startPublish from '#web/first-run/start-publish-page.tsx'
import * as startSchool from '#web/first-run/start-school-page.tsx'
import * as startTeacher from '#web/first-run/start-teacher-page.tsx'
import * as startVacancy from '#web/first-run/start-vacancy-page.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import * as editSchool from '#web/school-editor/edit-school-page.tsx'
import { schoolDay } from '#web/today/school-day.server.ts'
import * as editVacancy from '#web/vacancy-editor/edit-vacancy-page.tsx'

useDatabase()

const start = '/school-dashboard/start'

/** A page as this test calls it: the types of a route module only fit its own route. */
// biome-ignore lint/suspicious/noExplicitAny: each route has other arguments
type Page = Record<'loader' | 'action', (args: any) => Promise<unknown>> & { default: FunctionComponent<any> }

test('the short form sends all that it does not show, and leads to one press for both', async () => {
  const actor = await builders.aSchool({ published: false })
  const ask = (path: string, { id, form }: { id?: string; form?: Record<string, string> } = {}) => ({
    ...pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor, ...(form && { form }) }),
    params: { id },
  })
  const html = await shown(startVacancy, ask(`${start}/vacancy?ready=chemistry`))
  expect(html).toContain('__')
  const posted = { ...fieldsOf(html), contact_phone: '0555 123 456', salary_min: '28000' }
  expect(
    await startVacancy.action(ask(`${start}/vacancy?ready=chemistry`, { form: posted }) as never),
  ).toMatchObject({
    init: { status: 422 },
  })
  const whole = { ...posted, description: 'Двадцать часов в неделю, первая смена, свой кабинет и лаборант.' }
  const kept = await startVacancy.action(ask(`${start}/vacancy?ready=chemistry`, { form: whole }) as never)
  const preview = (kept as Response).headers.get('location') ?? ''
  const id = preview.split('/').at(-1) ?? ''
  expect(await shown(startPublish, ask(preview, { id }))).toContain('свой кабинет и лаборант')
  // Back in the form nothing is lost.
  expect(await shown(startVacancy, ask(`${start}/vacancy?draft=${id}`))).toContain('свой кабинет и лаборант')
  const published = await startPublish.action(ask(preview, { id, form: {} }) as never)
  expect((published as Response).headers.get('location')).toBe(`/school-dashboard/vacancies/${id}/published`)
})

test('what the short form cannot mend is mended in the whole one, with what was typed', async () => {
  const actor = await builders.aSchool({ published: false })
  const id = await builders.aVacancy(actor, { isDraft: true })
  const ask = (form?: Record<string, string>) => ({
    ...pageArgs(new URL(`${start}/vacancy?draft=${id}`, 'http://127.0.0.1:3000'), {
      ...{ actor, ...(form && { form }) },
    }),
    params: {},
  })
  const fields = fieldsOf(await shown(startVacancy, ask()))
  const sent = await startVacancy.action(
    ask({ ...fields, title: 'Учитель химии', weekly_hours: 'много' }) as never,
  )
  const edit = `/school-dashboard/vacancies/${id}/edit?publish`
  expect((sent as Response).headers.get('location')).toBe(edit)
  const args = { ...pageArgs(new URL(edit, 'http://127.0.0.1:3000'), { actor }), params: { id } }
  expect(await editVacancy.loader(args as never)).toMatchObject({
    missing: { errors: { weekly_hours: [expect.any(String)] } },
    typed: { title: 'Учитель химии', weekly_hours: 'много' },
  })
  // Its own fields it mends itself.
  expect(await startVacancy.action(ask({ ...fields, title: '' }) as never)).toMatchObject({
    init: { status: 422 },
  })
})

test('words leave the ready texts that have them, without a script too', async () => {
  const actor = await builders.aSchool()
  const ask = (words: string) =>
    pageArgs(new URL(`${start}/vacancy?q=${encodeURIComponent(words)}`, 'http://127.0.0.1:3000'), { actor })
  const html = await shown(startVacancy, ask('химия'))
  expect(html).toContain('ready=chemistry')
  expect(html).not.toContain('ready=physics')
  expect(await shown(startVacancy, ask('физка'))).toContain('ready=physics')
  // Whoever finds none writes their own.
  const none = await shown(startVacancy, ask('бухгалтер'))
  expect(none).toContain(m.first_run_no_text())
  expect(none).toContain('ready="')
})

test('the errors of a school’s first form come in the order of its page', async () => {
  const actor = await builders.aMember('school')
  const post = async (city: string) => {
    const form = { school_name: '', city, address: '', about: '', version: '0' }
    const args = pageArgs(new URL(start, 'http://127.0.0.1:3000'), { actor, form })
    const refused = (await startSchool.action(args as never)) as unknown as { data: { answer: FormAnswer } }
    return Object.keys(refused.data.answer.errors)
  }
  const later = ['address', 'about', 'school_type', 'category']
  expect(await post('')).toEqual(['school_name', 'city', ...later])
  expect(await post('Такого села нет')).toEqual(['school_name', 'region', ...later])
})

test('a first form sent twice leads on, and one that another window preceded keeps the typed text', async () => {
  const school = await builders.aMember('school')
  const teacher = await builders.aMember('teacher')
  const typed = builders.schoolFields()
  const about = { full_name: teacher.fullName, subject_1: 'mathematics', bio: 'Учу считать и рассуждать.' }
  for (const { page, actor, path, form, word } of [
    { page: startSchool, actor: school, path: `${start}/school`, form: typed, word: 'about' },
    { page: startTeacher, actor: teacher, path: '/teacher-dashboard/start', form: about, word: 'bio' },
  ]) {
    const ask = (more = {}) =>
      pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor, form: { ...form, version: '0', ...more } })
    const post = (args: unknown) => page.action(args as never)
    expect(await post(ask())).toMatchObject({ status: 302 })
    expect(await post(ask())).toMatchObject({ status: 302 })
    const other = ask({ [word]: 'Совсем другие слова о том же самом, и их много.' })
    expect(await post(other)).toMatchObject({
      init: { status: 409 },
      data: { answer: { values: { [word]: 'Совсем другие слова о том же самом, и их много.' } } },
    })
    // The same request renders the form, where no script does.
    expect(await page.loader(other as never)).not.toBeInstanceOf(Response)
    // Whoever opens it anew is past it.
    await expect(page.loader(ask() as never)).rejects.toMatchObject({ status: 302 })
  }
})

test('two windows of the short form show the differences, and the next press overwrites', async () => {
  const actor = await builders.aSchool()
  const id = await builders.aVacancy(actor, { isDraft: true })
  const words = (description: string, version: string) => {
    const path = new URL(`${start}/vacancy?draft=${id}`, 'http://127.0.0.1:3000')
    const form = { ...builders.vacancyFields(), description, version, request_id: uuidv7() }
    return startVacancy.action(pageArgs(path, { actor, form }) as never)
  }
  const [first, second] = [
    'Двадцать часов в неделю, первая смена, свой кабинет и лаборант.',
    'Десять часов в неделю, вторая смена, свой кабинет и лаборант.',
  ]
  expect(await words(first, '1')).toMatchObject({ status: 302 })
  const late = await words(second, '1')
  expect(late).toMatchObject({ init: { status: 409 }, data: { answer: { stored: [{}, { value: first }] } } })
  const { version } = (late as unknown as { data: { answer: { version: number } } }).data.answer
  expect(await words(second, String(version))).toMatchObject({ status: 302 })
})

test('a draft that was published in another window keeps the text typed in the short form', async () => {
  const actor = await builders.aSchool()
  const id = await builders.aVacancy(actor, { isDraft: true })
  const address = new URL(`${start}/vacancy?draft=${id}`, 'http://127.0.0.1:3000')
  const description = 'Двадцать часов в неделю, первая смена, свой кабинет и лаборант.'
  const form = { ...builders.vacancyFields(), description, version: '1', request_id: uuidv7() }
  const ask = pageArgs(address, { actor, form })
  expect(await publishWithSchool(actor, id)).toMatchObject({ ok: true })
  // After a 422 the script does not run the loader, which would have no draft to show.
  expect(await startVacancy.action(ask as never)).toMatchObject({
    init: { status: 422 },
    data: { answer: { values: { description }, formErrors: [m.first_run_no_draft()] } },
  })
  // The same request renders the form, where no script does.
  expect(await startVacancy.loader(ask as never)).toMatchObject({ form: { version: expect.any(Number) } })
  await expect(startVacancy.loader(pageArgs(address, { actor }) as never)).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('two windows of an unfinished school show the differences, also of values that are not stored yet', async () => {
  const actor = await builders.aMember('school')
  const { about: _, ...fields } = builders.schoolFields()
  const keep = (typed: Record<string, string>, version: string) => {
    const path = new URL('/school-dashboard/profile/edit', 'http://127.0.0.1:3000')
    const form = { ...fields, ...typed, version, intent: 'draft', request_id: uuidv7() }
    return editSchool.action(pageArgs(path, { actor, form }) as never)
  }
  const today = () =>
    schoolDay(pageArgs(new URL('http://127.0.0.1:3000/school-dashboard'), { actor }).context)
  expect(await today()).toMatchObject({ firstSteps: { isBegun: false } })
  expect(await keep({ about: '', founded_year: 'давно' }, '0')).toMatchObject({ status: 302 })
  expect(await today()).toMatchObject({ firstSteps: { hasProfile: false, isBegun: true } })
  const late = await keep({ about: '', founded_year: 'недавно' }, '0')
  expect(late).toMatchObject({
    init: { status: 409 },
    data: { answer: { stored: [{}, { value: 'давно' }] } },
  })
  const { version } = (late as unknown as { data: { answer: { version: number } } }).data.answer
  expect(await keep({ about: '', founded_year: 'недавно' }, String(version))).toMatchObject({ status: 302 })
})

test('a school that is published changes itself in its own form, and is asked to look at the vacancy alone', async () => {
  const [isNew, isShown] = [await builders.aSchool({ published: false }), await builders.aSchool()]
  const lookAt = async (actor: typeof isNew) => {
    const id = await builders.aVacancy(actor, { isDraft: true })
    const args = pageArgs(new URL(`${start}/${id}`, 'http://127.0.0.1:3000'), { actor })
    return { id, html: await shown(startPublish, { ...args, params: { id } }) }
  }
  const [first, later] = [await lookAt(isNew), await lookAt(isShown)]
  expect(first.html).toContain(`href="${start}?draft=${first.id}"`)
  expect(first.html).not.toContain(m.first_run_publish_lead_vacancy())
  expect(later.html).toContain('href="/school-dashboard/profile/edit"')
  expect(later.html).toContain(m.first_run_publish_lead_vacancy())
})

test('a school that hid its profile is no beginner, and reads that its vacancies are hidden', async () => {
  const actor = await builders.aSchool()
  const today = () =>
    schoolDay(pageArgs(new URL('http://127.0.0.1:3000/school-dashboard'), { actor }).context)
  expect(await today()).toMatchObject({ firstSteps: { isPublished: true }, isUnseen: false })
  await builders.aVacancy(actor)
  expect(await today()).toMatchObject({ firstSteps: null, isUnseen: false })
  builders.done(await setSchoolVisibility(actor, false))
  expect(await today()).toMatchObject({ firstSteps: null, isUnseen: true })
})

async function shown(page: unknown, args: unknown): Promise<string> {
  const { loader, default: component } = page as Page
  const element = createElement(component, { loaderData: await loader(args), actionData: undefined })
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** What a browser would send of a form as it came. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
    / name="([^"]+)"/.exec(input)?.[1] ?? '',
    / value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)/g)].map(([, name, text]) => [
    name,
    text,
  ])
  return Object.fromEntries([...inputs, ...areas].filter(([name]) => name))
}

test('all errors are shown at once: a place without a region, blanks, past or too late days, and a term', async () => {
  const actor = await builders.aMember('school')
  const ask = (path: string, form: Record<string, string>) =>
    pageArgs(new URL(path, 'http://127.0.0.1:3000'), { actor, form })
  const school = { school_name: 'Школа в Кызыл-Туу', city: 'Кызыл-Кашат', address: '', version: '0' }
  const refusedSchool = await startSchool.action(ask(start, school) as never)
  expect(refusedSchool).toMatchObject({
    data: { answer: { errors: { region: [m.school_region_required()], school_type: [expect.any(String)] } } },
  })
  const vacancy = {
    title: 'Учитель химии',
    description: 'Требуется учитель: __ часов в неделю, первая смена, свой кабинет.',
    contact_email: 'no address',
    application_deadline: '2020-01-01',
    start_date: '2090-09-01',
    contract_kind: 'fixed-term',
    contract_until: '2020-06-01',
  }
  const refused = await startVacancy.action(ask(`${start}/vacancy`, vacancy) as never)
  expect(refused).toMatchObject({
    data: {
      answer: {
        errors: {
          description: [m.vacancy_blanks_left()],
          application_deadline: [m.vacancy_deadline_passed()],
          start_date: [m.vacancy_start_outside()],
          contract_until: [m.vacancy_contract_until_early()],
          contact_email: [expect.any(String)],
        },
      },
    },
  })
})

test('a teacher is led to what fits only where something does', async () => {
  await builders.aVacancy(await builders.aSchool())
  const begin = async (subject: Record<string, string>) => {
    const actor = await builders.aMember('teacher')
    const form = { full_name: actor.fullName, bio: 'Учу слушать и играть.', version: '0', ...subject }
    const url = new URL('/teacher-dashboard/start', 'http://127.0.0.1:3000')
    const answer = await startTeacher.action(pageArgs(url, { actor, form }) as never)
    return (answer as unknown as Response).headers.get('location')
  }
  expect(await begin({ subject_1: 'mathematics' })).toBe('/vacancies?sort=fit')
  expect(await begin({ specialization: 'Игра на комузе' })).toBe('/vacancies')
})
