import isNetworkError from 'is-network-error'
import { useEffect } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { type Loss, lostAnswer, type SaidInForm } from '#web/forms/lost-answer.ts'
import { isAside, type NotCome, plainAddress } from '#web/lists/aside.ts'

/** How Chromium, Firefox and WebKit report that a script of a page could not be loaded. */
const lostScript = /dynamically imported module|importing a module script failed/i

const isLostScript = (error: unknown) => error instanceof TypeError && lostScript.test(error.message)

/** Whether there was no answer at all: the connection is lost, and nothing failed. */
export function isNoAnswer(error: unknown): boolean {
  return isNetworkError(error) || isLostScript(error)
}

export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

type Ask = () => Promise<Results>

/** What happens to a page that does not come, or is slow: its script loads after the page (`stay-here.tsx`). */
export const lostPages: {
  answer?: (request: Request, results: Results) => Promise<Results>
  ask?: (request: Request, ask: Ask) => Promise<Results>
  /** Watches requests from now on; if a script was lost, it reloads the document. */
  send?: (sent: Request) => (results: Results) => Promise<void>
} = {}

/**
 * A form without an answer, with a server error, or with a refusal that is no page, is answered here, as by a page that
 * refuses it: the form stays with what was typed. The same for what a page loads in addition to itself.
 */
export async function answerLost({ request }: { request: Request }, next: () => Promise<unknown>) {
  if (request.method === 'GET') {
    const ask: Ask = async () => {
      const results = (await next()) as Results
      return isAside(request.url) ? withoutAside(results) : (lostPages.answer?.(request, results) ?? results)
    }
    return lostPages.ask?.(request, ask) ?? ask()
  }
  const sent = isText(request) ? request.clone() : undefined
  const look = lostPages.send?.(request)
  const results = (await next()) as Results
  await look?.(results)
  for (const result of Object.values(results)) {
    if (result.result instanceof Response) addNoStep(result.result)
    if (result.type !== 'error') continue
    const lost = await lossIn(result.result, sent)
    if (lost) Object.assign(result, { type: 'data', result: data(lostAnswer(lost), { status: 503 }) })
  }
  return results
}

/** A redirect to the same page adds no history entry; the router does this only for forms to the page itself. */
function addNoStep({ headers }: Response): void {
  const to = headers.get('Location')
  if (to === null || typeof location === 'undefined') return
  const here = new URL(location.href)
  if (plainAddress(new URL(to, here)) === plainAddress(here)) headers.set('X-Remix-Replace', 'yes')
}

const isText = (request: Request) =>
  request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')

/** Undefined for an answer of the page itself, such as that it belongs to another role. */
async function lossIn(error: unknown, sent: Request | undefined): Promise<Loss | undefined> {
  if (isNoAnswer(unwrapped(error))) return { kind: 'no-network' }
  if (!isRouteErrorResponse(error)) return error instanceof Error ? { kind: 'failure' } : undefined
  const { status, data: said } = error
  if (isSaidInForm(said)) return { kind: 'refused', said: said.inForm }
  if (status === 413) return { kind: 'size', field: await heaviestField(sent) }
  if (status === 408) return { kind: 'slow' }
  if (status === 429 && typeof said === 'string') return { kind: 'limit' }
  if (status === 403 && typeof said === 'string' && said !== '' && !isPage(said))
    return { kind: 'refused', said }
  return status >= 500 ? { kind: 'failure' } : undefined
}

const isSaidInForm = (said: unknown): said is SaidInForm =>
  typeof said === 'object' && said !== null && 'inForm' in said

/** An error of a proxy comes as a page of its own. */
const isPage = (said: string) => said.trimStart().startsWith('<')

/** The server's limit for a form is ten times as much. */
const heavyBytes = 100_000

/** The field that makes a form too large. */
async function heaviestField(sent: Request | undefined): Promise<string | undefined> {
  let [heaviest, most]: [string | undefined, number] = [undefined, heavyBytes]
  for (const part of sent ? (await sent.text()).split('&') : []) {
    if (part.length <= most) continue
    most = part.length
    heaviest = new URLSearchParams(part).keys().next().value
  }
  return heaviest
}

/** It is a single answer: the frame's data are not requested with it. */
function withoutAside(results: Results): Results {
  const [only] = Object.values(results)
  if (only?.type !== 'error') return results
  const error = only.result
  const answer: NotCome = {
    notCome: isRouteErrorResponse(error) ? error.status : isNoAnswer(error) ? 'no-answer' : 500,
  }
  Object.assign(only, { type: 'data', result: answer })
  return results
}

/** The router wraps the error of a form with a status, although there was no answer. */
function unwrapped(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : error
}

const reloadedKey = 'reloaded-for-scripts'

/**
 * If a script is lost although the server answers, it belongs to an older build: the page reloads, once for each
 * address, and gets the scripts of the newer one.
 */
export function useNewestScripts(error: unknown): void {
  useEffect(() => {
    if (!isLostScript(error)) return
    const reload = () => {
      try {
        if (sessionStorage.getItem(reloadedKey) === location.href) return
        sessionStorage.setItem(reloadedKey, location.href)
      } catch {
        // A browser without storage cannot tell the first time from the second.
        return
      }
      location.reload()
    }
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, () => {})
  }, [error])
}
