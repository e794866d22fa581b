import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Member } from '#domain/accounts/actor.ts'
import { pinFields } from '#domain/schools/pin-input.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { personInput } from '#domain/teachers/person-input.ts'
import { teacherInput } from '#domain/teachers/teacher-input.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import * as builders from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import * as editSchool from '#web/school-editor/edit-school-page.tsx'
import * as placePin from '#web/school-editor/place-pin-page.tsx'
import * as account from '#web/settings/account-page.tsx'
import * as editTeacher from '#web/teacher-editor/edit-teacher-page.tsx'
import * as editVacancy from '#web/vacancies/edit-vacancy-page.tsx'

useDatabase()

const origin = 'http://127.0.0.1:3000'
type Fields = Record<string, string | string[]>

/** A page as this test calls it: the types of a route module speak of its own route alone. */
type Page = {
  // biome-ignore lint/suspicious/noExplicitAny: each route has other arguments
  loader: (args: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each route has other arguments
  action: (args: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each route has other arguments
  default: FunctionComponent<any>
}

type Form = {
  page: Page
  schema: z.ZodObject
  /** Somebody with something stored, and where it is edited. */
  prepare: () => Promise<{ actor: Member; path: string; params?: Record<string, string> }>
  /** What the other tab stores first. */
  stored: Fields
  /** Another meaning in every field. */
  changed: Fields
  /** The stored values as somebody else would spell them. */
  respelled: Fields
}

const aTeachersForm = {
  full_name: 'Айгүл Осмон кызы',
  specialization: 'Учитель химии',
  bio: 'Учу ставить опыты.',
  experience_years: '7',
  location: 'osh',
  education: 'ОшГУ',
  skills: ['Опыты', 'Олимпиады'],
  languages: ['Русский'],
  preferred_schedule: ['full-time', 'flexible'],
  desired_salary_min: '20000',
  desired_salary_max: '30000',
  desired_salary_currency: 'kgs',
  preferred_districts: [] as string[],
  phone: '+996555123456',
}

const aVacancysForm = {
  ...(builders.vacancyFields() as Fields),
  requirements: ['Диплом'],
  benefits: ['Жильё'],
  experience_required: '2',
  language_of_instruction: 'kyrgyz',
  weekly_hours: '18',
  shift: 'first',
  grades: '5–9',
  start_date: '2031-09-01',
  application_deadline: '2031-08-01',
  contact_phone: '+996777987654',
}

const aSchoolsForm = {
  ...(builders.schoolFields() as Fields),
  city: 'osh',
  region: '',
  district: '',
  facilities: ['Спортзал'],
  website: 'https://gymnasium.example.com/',
  founded_year: '1960',
  student_count: '700',
  housing_provided: 'on',
}

const forms: Record<string, Form> = {
  vacancy: {
    page: editVacancy,
    schema: vacancyInput,
    async prepare() {
      const actor = await builders.aSchool()
      const id = await builders.aVacancy(actor)
      return { actor, path: `/school-dashboard/vacancies/${id}/edit`, params: { id } }
    },
    stored: aVacancysForm,
    changed: {
      title: 'Учитель биологии',
      vacancy_type: 'tutor',
      subject: 'biology',
      education_level: 'master',
      employment_type: 'online',
      location: 'osh',
      salary_min: '31000',
      salary_max: '41000',
      salary_currency: 'usd',
      description: 'Ведём биологию в старших классах, двенадцать часов в неделю, с кабинетом и теплицей.',
      requirements: ['Опыт'],
      benefits: ['Премия'],
      experience_required: '3',
      language_of_instruction: 'russian',
      weekly_hours: '12',
      shift: 'second',
      grades: '10–11',
      start_date: '2031-09-15',
      application_deadline: '2031-08-15',
      contact_name: 'Другой Человек',
      contact_phone: '0555 000 111',
      contact_email: 'other@example.com',
    },
    respelled: {
      ...aVacancysForm,
      title: '  Учитель   математики ',
      subject: 'МАТЕМАТИКА',
      location: 'бишкек',
      salary_min: '30 000',
      contact_phone: '0777 98-76-54',
      contact_email: 'Contact@Example.com',
    },
  },
  school: {
    page: editSchool,
    schema: schoolInput,
    prepare: async () => ({ actor: await builders.aSchool(), path: '/school-dashboard/profile' }),
    stored: aSchoolsForm,
    changed: {
      school_name: 'Лицей № 6',
      school_type: 'private',
      category: 'lyceum',
      city: 'bishkek',
      region: 'KG-N',
      district: 'bishkek-lenin',
      address: 'ул. Чуй, 5',
      about: 'Другая школа.',
      facilities: ['Бассейн'],
      website: 'https://lyceum.example.com/',
      founded_year: '1970',
      student_count: '800',
    },
    respelled: { ...aSchoolsForm, website: ' gymnasium.example.com', student_count: '7 00' },
  },
  teacher: {
    page: editTeacher,
    schema: teacherInput,
    prepare: async () => ({ actor: await builders.aTeacher(), path: '/teacher-dashboard/profile' }),
    stored: aTeachersForm,
    changed: {
      full_name: 'Айгүл Осмонова',
      specialization: 'Учитель физики',
      bio: 'Учу мерить.',
      experience_years: '8',
      location: 'bishkek',
      education: 'КНУ',
      skills: ['Опыты'],
      languages: ['Кыргызский'],
      preferred_schedule: ['part-time'],
      desired_salary_min: '21000',
      desired_salary_max: '31000',
      desired_salary_currency: 'usd',
      preferred_districts: ['bishkek-lenin'],
      phone: '0555 000 111',
    },
    respelled: {
      ...aTeachersForm,
      location: 'Ош',
      phone: '0555 12 34 56',
      preferred_schedule: ['flexible', 'full-time'],
    },
  },
  pin: {
    page: placePin,
    schema: pinFields,
    prepare: async () => ({ actor: await builders.aSchool(), path: '/school-dashboard/location' }),
    stored: { latitude: '42.87', longitude: '74.59' },
    changed: { latitude: '42.88', longitude: '74.6' },
    respelled: { latitude: '42,8700°', longitude: '74,590' },
  },
  account: {
    page: account,
    schema: personInput,
    prepare: async () => ({ actor: await builders.aTeacher(), path: '/settings' }),
    stored: { full_name: 'Айгүл Осмон кызы', phone: '+996555123456' },
    changed: { full_name: 'Айгүл Осмонова', phone: '0555 000 111' },
    respelled: { full_name: ' Айгүл  Осмон кызы', phone: '0555 123 456' },
  },
}

async function openForm(form: Form) {
  const { actor, path, params = {} } = await form.prepare()
  const address = new URL(path, origin)
  const ask = (posted?: Fields) => ({
    ...pageArgs(address, { actor, ...(posted && { form: posted }) }),
    params,
  })
  const loaderData = await form.page.loader(ask())
  const html = rendered(form.page, path, loaderData)
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  return { html, send: (fields: Fields) => form.page.action(ask({ ...fields, version })) }
}

/** The page as a browser without JavaScript gets it. */
function rendered(page: Page, path: string, loaderData: unknown): string {
  const element = createElement(page.default, { loaderData, actionData: undefined })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** What a page answers to somebody who edits an older version. */
async function conflictOf(form: Form, late: Fields): Promise<FormAnswer> {
  const { send } = await openForm(form)
  expect(await send(form.stored)).toBeInstanceOf(Response)
  const refused = (await send(late)) as { data: { answer: FormAnswer }; init: { status: number } }
  expect(refused.init.status).toBe(409)
  return refused.data.answer
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: every field that somebody else changed meanwhile is shown, and what was typed stays`, async () => {
    const { html } = await openForm(form)
    const answer = await conflictOf(form, form.changed)
    const named = new Set([...html.matchAll(/ name="([a-z_]+)"/g)].map(([, field]) => field))
    for (const own of ['version', 'intent', 'remove']) named.delete(own)
    expect([...named].sort()).toEqual(Object.keys(form.schema.shape).sort())
    expect(answer.stored).toHaveLength(named.size)
    for (const { label } of answer.stored ?? []) expect(html).toContain(label)
    expect(answer.values).toMatchObject(form.changed)
  })

  test(`${name}: another spelling of the same is no difference`, async () => {
    expect((await conflictOf(form, form.respelled)).stored).toEqual([])
  })
}

test('a stored phone number stands in its form as people write it', async () => {
  for (const form of [forms.account, forms.teacher]) {
    const { html } = await openForm(form as Form)
    expect(html).toContain('value="+996 555 123 456"')
  }
})
