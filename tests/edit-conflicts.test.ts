import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Member } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { offerInput } from '#domain/offers/offer-input.ts'
import { pinFields } from '#domain/schools/pin-input.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { personInput } from '#domain/teachers/person-input.ts'
import { sectionInputs } from '#domain/teachers/teacher-input.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import * as builders from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import * as editOffer from '#web/offers/edit-offer-page.tsx'
import * as editSchool from '#web/school-editor/edit-school-page.tsx'
import * as placePin from '#web/school-editor/place-pin-page.tsx'
import * as account from '#web/settings/account-page.tsx'
import * as editTeacher from '#web/teacher-editor/edit-teacher-page.tsx'
import * as editVacancy from '#web/vacancy-editor/edit-vacancy-page.tsx'

useDatabase()

const origin = 'http://127.0.0.1:3000'
type Fields = Record<string, string | string[]>

/** A page as this test calls it: the types of a route module only fit its own route. */
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
  /** Fields of rows that the form does not show yet. */
  absent?: string[]
  /** Fields that repeat the others' values in another form, and are not stored. */
  spoken?: string[]
}

const ahead = (count: number) => dayInBishkek(new Date(now().getTime() + count * dayMs))
const days = {
  spring: ahead(150),
  summer: ahead(200),
  september: ahead(280),
  october: ahead(310),
  end: ahead(500),
}

const absentRows = (prefix: string, ids: number[], parts: string[]) =>
  Object.fromEntries(ids.flatMap((id) => parts.map((part) => [`${prefix}_${id}${part && `_${part}`}`, ''])))

/** The sections of a teacher's profile: what is stored, another value for every field, and other spellings. */
const teachersSections: Record<keyof typeof sectionInputs, Omit<Form, 'page' | 'schema' | 'prepare'>> = {
  about: {
    stored: {
      full_name: 'Айгүл Осмон кызы',
      subject_1: 'chemistry',
      specialization: 'Учитель химии',
      bio: 'Учу ставить опыты.',
      location: 'osh',
      phone: '+996555123456',
    },
    changed: {
      full_name: 'Айгүл Осмонова',
      subject_1: 'physics',
      specialization: 'Учитель физики',
      bio: 'Учу мерить.',
      location: 'bishkek',
      phone: '0555 000 111',
    },
    respelled: {
      full_name: ' Айгүл  Осмон кызы',
      subject_1: 'chemistry',
      specialization: 'Учитель  химии',
      bio: 'Учу ставить опыты.',
      location: 'Ош',
      phone: '0555 12 34 56',
    },
  },
  experience: {
    stored: {
      experience_years: '7',
      category: 'first',
      teaching_languages: ['russian', 'kyrgyz'],
      skills: ['Опыты', 'Олимпиады'],
      languages: ['Русский'],
    },
    changed: {
      experience_years: '8',
      category: 'highest',
      teaching_languages: ['english'],
      skills: ['Опыты'],
      languages: ['Кыргызский'],
    },
    respelled: {
      experience_years: ' 7 ',
      category: 'first',
      teaching_languages: ['kyrgyz', 'russian'],
      skills: ['Опыты', 'Олимпиады'],
      languages: ['орусча'],
    },
  },
  education: {
    stored: {
      education: 'ОшГУ',
      education_1_place: 'ОшГУ',
      education_1_speciality: 'Химия',
      education_1_degree: 'specialist',
      education_1_from: '2001',
      education_1_to: '2006',
    },
    changed: {
      education: 'КНУ',
      education_1_place: 'КНУ',
      education_1_speciality: 'Физика',
      education_1_degree: 'master',
      education_1_from: '2002',
      education_1_to: '2007',
    },
    respelled: {
      education: ' ОшГУ ',
      education_1_place: 'ОшГУ ',
      education_1_speciality: 'Химия',
      education_1_degree: 'specialist',
      education_1_from: '2 001',
      education_1_to: '2006',
    },
  },
  work: {
    stored: { work_1_school: 'Школа № 5', work_1_post: 'Учитель', work_1_from: '2006', work_1_to: '2010' },
    changed: { work_1_school: 'Школа № 6', work_1_post: 'Завуч', work_1_from: '2007', work_1_to: '2011' },
    respelled: {
      work_1_school: ' Школа  № 5',
      work_1_post: 'Учитель',
      work_1_from: '2006',
      work_1_to: '2010',
    },
  },
  achievements: {
    stored: { achievement_1_title: 'Призы на олимпиаде', achievement_1_year: '2024' },
    changed: { achievement_1_title: 'Учитель года', achievement_1_year: '2025' },
    respelled: { achievement_1_title: ' Призы  на олимпиаде', achievement_1_year: '2 024' },
  },
  wishes: {
    stored: {
      search_status: 'looking',
      free_from: days.september,
      preferred_schedule: ['full-time', 'flexible'],
      weekly_hours_min: '12',
      weekly_hours_max: '18',
      desired_salary_min: '20000',
      desired_salary_max: '30000',
      desired_salary_currency: 'kgs',
      preferred_districts: [],
      ready_to_move: 'yes',
      move_places: ['KG-C', 'KG-N'],
      needs_housing: 'no',
    },
    changed: {
      search_status: 'open',
      free_from: days.october,
      preferred_schedule: ['part-time'],
      weekly_hours_min: '13',
      weekly_hours_max: '19',
      desired_salary_min: '21000',
      desired_salary_max: '31000',
      desired_salary_currency: 'usd',
      preferred_districts: ['bishkek-lenin'],
      ready_to_move: 'no',
      move_places: ['KG-T'],
      needs_housing: 'yes',
    },
    respelled: {
      search_status: 'looking',
      free_from: days.september,
      preferred_schedule: ['flexible', 'full-time'],
      weekly_hours_min: ' 12',
      weekly_hours_max: '18',
      desired_salary_min: '20 000',
      desired_salary_max: '30000',
      desired_salary_currency: 'kgs',
      preferred_districts: [],
      ready_to_move: 'yes',
      move_places: ['KG-N', 'KG-C'],
      needs_housing: 'no',
    },
  },
}

/** A form of rows shows as many as are stored, and one if there is none. */
const rowsNotShown: Partial<Record<keyof typeof sectionInputs, Record<string, string>>> = {
  about: absentRows('subject', [2, 3, 4, 5], ['']),
  education: absentRows('education', [2, 3, 4, 5, 6], ['place', 'speciality', 'degree', 'from', 'to']),
  work: absentRows('work', [2, 3, 4, 5, 6, 7, 8, 9, 10], ['school', 'post', 'from', 'to']),
  achievements: {
    // Documents are offered to who has some.
    ...absentRows('achievement', [1], ['document']),
    ...absentRows('achievement', [2, 3, 4, 5, 6, 7, 8, 9, 10], ['title', 'year', 'document']),
  },
}

const aVacancysForm = {
  ...(builders.vacancyFields() as Fields),
  requirements: ['Диплом'],
  benefits: ['Жильё'],
  experience_required: '2',
  category_required: 'first',
  language_of_instruction: 'kyrgyz',
  positions: '2',
  answer_days: '3',
  salary_period: 'month',
  salary_is_gross: 'no',
  contract_kind: 'part',
  contract_share: '0,5',
  housing_kind: 'flat',
  housing_cost_kind: 'monthly',
  housing_cost: '3000',
  housing_note: 'Две комнаты',
  criteria: ['Урок'],
  weekly_hours: '18',
  shift: 'first',
  grades: '5–9',
  start_date: days.september,
  application_deadline: days.spring,
  contact_phone: '+996777987654',
}

const anOffersForm = {
  title: 'Подготовка к ОРТ',
  subject: 'mathematics',
  description: 'Решаем задачи.',
  employment_type: 'in-person',
  location: 'bishkek',
  hourly_rate: '1200',
  group_rate: '600',
  rate_currency: 'kgs',
  availability: ['mon', 'sat'],
  free_from: '15',
  free_until: '19',
  languages: ['Русский'],
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
  housing_kind: 'house',
  housing_cost_kind: 'monthly',
  housing_cost: '2000',
  housing_note: 'С участком',
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
      category_required: 'highest',
      language_of_instruction: 'russian',
      positions: '3',
      answer_days: '7',
      salary_period: 'hour',
      salary_is_gross: 'yes',
      contract_kind: 'replacement',
      contract_until: days.end,
      contract_share: '0,75',
      housing_kind: 'room',
      housing_cost_kind: 'free',
      housing_cost: '4000',
      housing_note: 'С балконом',
      criteria: ['Беседа'],
      weekly_hours: '12',
      shift: 'second',
      grades: '10–11',
      start_date: days.october,
      application_deadline: days.summer,
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
      contract_share: '.50',
      housing_cost: '3 000',
      contact_phone: '0777 98-76-54',
      contact_email: 'Contact@Example.com',
    },
  },
  offer: {
    page: editOffer,
    schema: offerInput,
    async prepare() {
      const actor = await builders.aTeacher()
      const id = await builders.anOffer(actor)
      return { actor, path: `/teacher-dashboard/offers/${id}/edit`, params: { id } }
    },
    stored: anOffersForm,
    changed: {
      title: 'Разговорный английский',
      subject: 'english',
      description: 'Говорим.',
      employment_type: 'online',
      location: 'osh',
      hourly_rate: '900',
      group_rate: '',
      rate_currency: 'usd',
      availability: ['tue'],
      free_from: '9',
      free_until: '',
      languages: ['Английский'],
    },
    respelled: {
      ...anOffersForm,
      title: ' Подготовка   к ОРТ',
      subject: 'МАТЕМАТИКА',
      location: 'бишкек',
      hourly_rate: '1 200',
      availability: ['sat', 'mon'],
      languages: ['орусча'],
    },
  },
  school: {
    page: editSchool,
    schema: schoolInput,
    prepare: async () => ({ actor: await builders.aSchool(), path: '/school-dashboard/profile/edit' }),
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
      housing_kind: 'dormitory',
      housing_cost_kind: 'utilities',
      housing_cost: '2500',
      housing_note: 'Второй этаж',
    },
    respelled: { ...aSchoolsForm, website: ' gymnasium.example.com', student_count: '7 00' },
  },
  pin: {
    page: placePin,
    schema: pinFields,
    prepare: async () => ({ actor: await builders.aSchool(), path: '/school-dashboard/profile/location' }),
    stored: { latitude: '42.87', longitude: '74.59' },
    changed: { latitude: '42.88', longitude: '74.6' },
    respelled: { latitude: '42,8700°', longitude: '74,590' },
    spoken: ['link', 'seen_link'],
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

for (const [section, said] of Object.entries(teachersSections) as [
  keyof typeof sectionInputs,
  (typeof teachersSections)['about'],
][])
  forms[`teacher, ${section}`] = {
    ...said,
    page: editTeacher,
    schema: sectionInputs[section],
    prepare: async () => ({
      actor: await builders.aTeacher(),
      path: `/teacher-dashboard/profile/edit${section === 'about' ? '' : `?section=${section}`}`,
    }),
    absent: Object.keys(rowsNotShown[section] ?? {}),
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
    const named = new Set([...html.matchAll(/ name="([a-z_0-9]+)"/g)].map(([, field]) => field))
    for (const own of ['version', 'intent', 'remove', 'add_row', 'remove_row', ...(form.spoken ?? [])])
      named.delete(own)
    const absent = form.absent ?? []
    expect([...named, ...absent].sort()).toEqual(Object.keys(form.schema.shape).sort())
    // What several people write says whose the stored version is.
    if (['vacancy', 'school', 'pin'].includes(name))
      expect(answer.stored?.shift()).toEqual({
        label: m.form_changed_by(),
        value: expect.stringMatching(/^вы, сегодня, \d\d:\d\d$/),
      })
    expect(answer.stored).toHaveLength(named.size)
    for (const { label } of answer.stored ?? [])
      for (const part of label.split(': ')) expect(html).toContain(part)
    expect(answer.values).toMatchObject(form.changed)
  })

  test(`${name}: another spelling of the same is no difference, and sent again it is done`, async () => {
    const { send } = await openForm(form)
    const [saved, again] = [await send(form.stored), await send(form.respelled)] as Response[]
    expect(again?.status).toBe(302)
    expect(again?.headers.get('location')).toBe(saved?.headers.get('location'))
  })
}

test('a stored phone number is shown in its form as people write it', async () => {
  for (const form of [forms.account, forms['teacher, about']]) {
    const { html } = await openForm(form as Form)
    expect(html).toContain('value="+996 555 123 456"')
  }
})

const withoutFirstRow: Record<string, Fields> = {
  about: { ...teachersSections.about.stored, subject_1: '', subject_2: 'chemistry', subject_4: 'chemistry' },
  education: { education: '', education_3_place: 'ОшГУ', education_3_degree: 'master' },
  work: { work_2_school: 'Школа № 5', work_2_post: 'Учитель', work_4_school: 'Школа № 6' },
  achievements: { achievement_2_title: 'Победа на олимпиаде' },
}

for (const [section, sent] of Object.entries(withoutFirstRow)) {
  test(`${section}: a profile whose first row was removed is done when it is sent again`, async () => {
    const { send } = await openForm(forms[`teacher, ${section}`] as Form)
    const [saved, again] = [await send(sent), await send(sent)] as Response[]
    expect(saved?.status).toBe(302)
    expect(again?.status).toBe(302)
  })
}
