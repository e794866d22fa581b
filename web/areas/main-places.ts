import { m } from '#locales/messages.ts'

/** Where the header and the menu of a phone lead; the foot has what is read once. */
export const mainPlaces = [
  { to: '/', words: () => m.nav_home_page() },
  { to: '/teachers', words: () => m.nav_teachers() },
  { to: '/schools', words: () => m.nav_schools() },
  { to: '/vacancies', words: () => m.nav_vacancies() },
]
