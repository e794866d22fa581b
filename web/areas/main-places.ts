import { m } from '#locales/messages.ts'

/** Where the header and the menu of a phone lead; the foot has what is read once. */
export const mainPlaces = [
  { to: '/', words: () => m.nav_home_page() },
  { to: '/teachers', words: () => m.nav_teachers() },
  { to: '/schools', words: () => m.nav_schools() },
  { to: '/vacancies', words: () => m.nav_vacancies() },
]

/** A line of a menu. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-ink no-underline hover:bg-felt'
