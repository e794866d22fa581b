import isNetworkError from 'is-network-error'
import { useEffect } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { type Loss, lostAnswer } from '#web/forms/lost-answer.ts'
import { isAside, type NotCome } from '#web/lists/aside.ts'

/** How Chromium, Firefox and WebKit say that a script of a page could not be loaded. */
const lostScript = /dynamically imported module|importing a module script failed/i

const isLostScript = (error: unknown) => error instanceof TypeError && lostScript.test(error.message)

/** Whether there was no answer at all: the connection is gone, and nobody failed. */
export function isNoAnswer(error: unknown): boolean {
  return isNetworkError(error) || isLostScript(error)
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * A form that got no answer, or a server's failure, is answered here, as by a page that refuses it: the form stays with
 * what was typed. So does a page that did not get what it asked for beside itself.
 */
export async function answerLost({ request }: { request: Request }, next: () => Promise<unknown>) {
  const results = (await next()) as Results
  if (request.method === 'GET') return isAside(request.url) ? withoutAside(results) : results
  for (const result of Object.values(results)) {
    if (result.type !== 'error') continue
    const lost = lossIn(result.result)
    if (lost) Object.assign(result, { type: 'data', result: data(lostAnswer(lost), { status: 503 }) })
  }
  return results
}

/** Undefined for what a page says by itself, such as that it is another role's. */
function lossIn(error: unknown): Loss | undefined {
  if (isNoAnswer(unwrapped(error))) return 'no-network'
  if (!isRouteErrorResponse(error)) return error instanceof Error ? 'failure' : undefined
  if (error.status === 429 && typeof error.data === 'string') return 'limit'
  return error.status >= 500 ? 'failure' : undefined
}

/** A page that somebody goes to by the same address comes with the frame around it, and fails as a page. */
function withoutAside(results: Results): Results {
  const [only, ...others] = Object.values(results)
  if (only?.type !== 'error' || others.length > 0) return results
  const error = only.result
  const answer: NotCome = {
    notCome: isRouteErrorResponse(error) ? error.status : isNoAnswer(error) ? 'no-answer' : 500,
  }
  Object.assign(only, { type: 'data', result: answer })
  return results
}

/** The router puts the error of a form beside the status of an answer, although there was none. */
function unwrapped(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : error
}

const reloadedKey = 'reloaded-for-scripts'

/**
 * A script that is lost although the server answers belongs to an older build: the page is loaded anew, once for each
 * address, and has the scripts of the newer one.
 */
export function useNewestScripts(error: unknown): void {
  useEffect(() => {
    if (!isLostScript(error)) return
    const reload = () => {
      try {
        if (sessionStorage.getItem(reloadedKey) === location.href) return
        sessionStorage.setItem(reloadedKey, location.href)
      } catch {
        // A browser that keeps nothing cannot tell the first time from the second.
        return
      }
      location.reload()
    }
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, () => {})
  }, [error])
}
