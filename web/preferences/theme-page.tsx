import { data, redirect } from 'react-router'
import { m } from '#locales/messages.ts'
import { ownPath } from '#web/page/return-to.ts'
import { cookieLine, yearSeconds } from '#web/request/cookie-line.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/theme-page'

export function loader() {
  return redirect('/')
}

/**
 * Stores the chosen theme in a cookie. The script updates the page by itself and needs no redirect; the settings have a
 * button that saves it and says so.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = form.get('theme')
  const theme = asked === 'light' || asked === 'dark' ? asked : 'system'
  const kept = cookieLine('theme', theme, { maxAgeSeconds: yearSeconds, isForScripts: true })
  const headers = { 'Set-Cookie': kept }
  if (form.has('in_place')) return data({ theme }, { headers })
  if (form.has('is_setting')) {
    const saved = { kind: 'success', title: m.settings_saved() } as const
    return redirectWithToast(ownPath(form.get('return_to')), saved, { status: 303, headers })
  }
  return redirect(ownPath(form.get('return_to')), { status: 303, headers })
}
