import { m } from '#locales/messages.ts'
import type { MainPlace } from './site-frame.tsx'

/**
 * The menu of a phone, and in the header those between home and lessons, which has no room for more; the footer has
 * pages that are read once. The server sends them: in the script each word would add to every page.
 */
export const mainPlaces = (): MainPlace[] => [
  { to: '/', label: m.nav_home_page(), end: true },
  { to: '/teachers', label: m.nav_teachers(), end: true },
  { to: '/schools', label: m.nav_schools() },
  { to: '/vacancies', label: m.nav_vacancies() },
  { to: '/teachers/services', label: m.offers_title() },
]
