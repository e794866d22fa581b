import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { requestFacts } from '#web/request/actor.ts'
import type { Route } from './+types/security-page'

const validDays = 180

/**
 * Where to report a vulnerability, in the form of RFC 9116: the support address if configured, otherwise the support
 * page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestFacts)
  const { supportEmail } = config()
  const expires = new Date(now().getTime() + validDays * dayMs)
  const lines = [
    `Contact: ${supportEmail ? `mailto:${supportEmail}` : `${publicUrl}/support`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ru, en, ky',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
