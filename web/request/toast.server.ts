import { redirect } from 'react-router'
import { z } from 'zod'
import { cookiesIn } from '#platform/cookies.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { cookieLine } from './cookie-line.ts'
import { isPrefetch } from './guards.server.ts'

const cookieName = 'toast'
const lifetimeSeconds = 60

const stored = z.object({
  kind: z.enum(['success', 'error', 'info']),
  title: z.string().max(300),
  text: z.string().max(1000).optional(),
  undo: z
    .object({ to: z.string().regex(/^\/[a-z/-]+(\?[\w%=&.*+-]*)?$/), value: z.string().max(100) })
    .optional(),
})

/** What makes the next page say what happened. */
export function toastHeaders(toast: Toast, init?: HeadersInit): Headers {
  const headers = new Headers(init)
  const value = Buffer.from(JSON.stringify(toast)).toString('base64url')
  headers.append('Set-Cookie', cookieLine(cookieName, value, { maxAgeSeconds: lifetimeSeconds }))
  return headers
}

/** Leads on and says there what happened. */
export function redirectWithToast(to: string, toast: Toast, init: ResponseInit = {}): Response {
  return redirect(to, { ...init, headers: toastHeaders(toast, init.headers) })
}

/**
 * The same to a page in another language, with a complete address: it belongs to another router, so the browser loads a
 * document.
 */
export function redirectToLanguage(address: string, toast: Toast, init: ResponseInit = {}): Response {
  const answer = redirectWithToast(address, toast, init)
  answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

/** The toast of the answer before; shown once, so its cookie is deleted. */
export function takeToast(request: Request): { toast: Toast | null; setCookie?: string } {
  const value = cookiesIn(request.headers.get('cookie'))[cookieName]
  // What is only fetched ahead nobody reads yet.
  if (!value || isPrefetch(request)) return { toast: null }
  const setCookie = cookieLine(cookieName, '', { maxAgeSeconds: 0 })
  try {
    const parsed = stored.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
    return { toast: parsed.success ? parsed.data : null, setCookie }
  } catch {
    return { toast: null, setCookie }
  }
}
