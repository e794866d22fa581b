import { data } from 'react-router'
import { m } from '#locales/messages.ts'
import type { Absence } from '#web/page/error-view.tsx'

/** Thrown where a vacancy is missing: the answer 404, with the list of all. */
export function vacancyAbsence() {
  const absence: Absence = {
    title: m.vacancy_not_found(),
    text: m.vacancy_not_found_text(),
    to: '/vacancies',
    all: m.vacancies_all(),
  }
  return data(absence, { status: 404 })
}
