import { m } from '#locales/messages.ts'
import type { MainPlace } from './site-frame.tsx'

/**
 * Where the menu of a phone leads, and the header to those between home and lessons, which has no room for more; the foot
 * has what is read once. The server says them: in the script each word would weigh on every page.
 */
export const mainPlaces = (): MainPlace[] => [
  { to: '/', label: m.nav_home_page(), end: true },
  { to: '/teachers', label: m.nav_teachers(), end: true },
  { to: '/schools', label: m.nav_schools() },
  { to: '/vacancies', label: m.nav_vacancies() },
  { to: '/teachers/services', label: m.offers_title() },
]
