import { data, redirect } from 'react-router'
import { config } from '#platform/config.ts'
import type { Route } from './+types/theme-page'
import { ownPath } from './return-to.ts'

const yearSeconds = 365 * 24 * 60 * 60

export function loader() {
  return redirect('/')
}

/** Keeps the chosen theme in a cookie. The script changes the page by itself and wants no redirect. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = form.get('theme')
  const theme = asked === 'light' || asked === 'dark' ? asked : 'system'
  const secure = config().production ? '; Secure' : ''
  const headers = { 'Set-Cookie': `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}` }
  if (form.has('in_place')) return data({ theme }, { headers })
  return redirect(ownPath(form.get('return_to')), { status: 303, headers })
}
