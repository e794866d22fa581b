import type { OfferSearch } from '#domain/offers/find-offers.server.ts'
import type { SchoolSearch } from '#domain/schools/school-filters.server.ts'
import type { TeacherSearch } from '#domain/teachers/teacher-filters.server.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-filters.server.ts'

/** Searches without conditions, for tests that change one of them. */

export const anyVacancy: VacancySearch = {
  q: '',
  exact: false,
  type: null,
  subject: null,
  city: '',
  employment: null,
  education: null,
  language: null,
  housing: false,
  experience: null,
  salaryFrom: null,
  currency: 'kgs',
  published: null,
  sort: 'date',
  page: 1,
}

export const anyTeacher: TeacherSearch = {
  q: '',
  exact: false,
  subject: null,
  city: '',
  district: null,
  experience: null,
  language: null,
  schedule: null,
  verified: false,
  rating: null,
  sort: 'date',
  page: 1,
}

export const anySchool: SchoolSearch = {
  q: '',
  exact: false,
  city: '',
  district: null,
  type: null,
  housing: null,
  hiring: false,
  verified: false,
  rating: null,
  sort: 'date',
  page: 1,
}

export const anyOffer: OfferSearch = {
  q: '',
  exact: false,
  subject: null,
  city: '',
  district: null,
  price: null,
  format: null,
  language: null,
  sort: 'date',
  page: 1,
}
