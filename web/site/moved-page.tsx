import { generatePath, redirect } from 'react-router'
import { idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/moved-page'

/** The present addresses of former ones, written as in routes.ts (rule 10). */
const places: Record<string, string> = {
  home: '/',
  'secure-login': '/login',
  'password-reset': '/reset-password',
  'school-profile/:id': '/schools/:id',
  'teacher/:id': '/teachers/:id',
  'school-catalog': '/schools',
  'dashboard/school': '/school-dashboard',
  'teacher-dashboard/messages': '/messages',
  'teacher-dashboard/saved': '/saved',
}

/** Redirects with the query; the router itself adds the language. */
export function loader({ pattern, params, url }: Route.LoaderArgs) {
  const place = places[pattern] ?? notFound()
  if ('id' in params) idOf(params.id)
  return redirect(generatePath(place, params) + url.search, 301)
}

/** Exists so that an unknown address answers on a page. */
export default function MovedPage() {
  return null
}
