import { languages } from '#web/page/languages.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/robots-page'

/** What is for one person alone, or no page at all. */
const closed = [
  'account-type',
  'blocked',
  'auth',
  'confirm',
  'dev/',
  'files',
  'forgot-password',
  'former-colleague',
  'inquiries',
  'language',
  'login',
  'logout',
  'messages',
  'register',
  'report/',
  'reports/',
  'reset-password',
  'saved-searches',
  'still-looking',
  'school-dashboard',
  'session',
  'settings',
  'suggestions',
  'support/',
  'teacher-dashboard',
  'theme',
  'unsubscribe',
  'views',
]

/** Tells search engines what is worth reading and where the sitemaps are. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts)
  const lines = closed.flatMap((path) => languages.map(({ prefix }) => `Disallow: ${prefix}/${path}`))
  const text = ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
