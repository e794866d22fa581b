import { afterEach, expect, test } from 'vitest'
import type { VacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import { refuseToPreview, refuseVacancy, showPreview } from './answer-vacancy-form.server.ts'

afterEach(() => travelTo())

test('a refusal to publish names everything that prevents it, and not only the first thing', () => {
  travelTo(new Date('2026-11-20T06:00:00Z'))
  const values = {
    ...{ title: 'Учитель физики', description: 'Нужно __ часов в неделю.' },
    ...{ application_deadline: '2026-11-01', contract_kind: 'fixed-term', contract_until: '2026-11-10' },
  }
  const refused = refuseVacancy({ ok: false, reason: 'deadline-passed' }, { values })
  expect(refused.data.answer.errors).toEqual({
    application_deadline: [m.vacancy_deadline_passed()],
    contract_until: [m.vacancy_deadline_passed()],
    description: [m.vacancy_blanks_left()],
  })
  expect(refused.data.answer.values).toEqual(values)
})

test('the days of a published vacancy are valid in its form', () => {
  travelTo(new Date('2026-11-20T06:00:00Z'))
  const values = {
    ...{ title: 'Учитель физики', description: 'Две смены.' },
    ...{ start_date: '2025-09-01', application_deadline: '2026-11-01' },
  }
  const refusedWith = (stored?: { startDate: string; deadline: string | null }) =>
    refuseVacancy({ ok: false, reason: 'deadline-passed' }, { values, stored }).data.answer.errors
  expect(refusedWith({ startDate: '2025-09-01', deadline: null })).toEqual({
    application_deadline: [m.vacancy_deadline_passed()],
  })
  expect(Object.keys(refusedWith())).toContain('start_date')
})

test('a school sent back from a preview reads everything that prevents publishing', async () => {
  travelTo(new Date('2026-11-20T06:00:00Z'))
  const days = { start_date: '2031-01-01', application_deadline: '2029-01-01' }
  const values = { title: 'Учитель физики', description: 'Нужно __ часов в неделю.', ...days }
  const errors = {
    start_date: [m.vacancy_start_outside()],
    application_deadline: [m.vacancy_deadline_far()],
    description: [m.vacancy_blanks_left()],
  }
  const shown = await showPreview({ value: days as VacancyInput, values }, undefined)
  expect(shown).toMatchObject({ data: { answer: { errors } } })
  const email = ['Введите email']
  const refused = refuseToPreview({ values, errors: { contact_email: email }, formErrors: [] })
  expect(refused.data.answer.errors).toEqual({ ...errors, contact_email: email })
})
