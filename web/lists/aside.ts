import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import { withoutLanguage } from '#locales/without-language.ts'

/** Why something did not come: there was no answer, or one that refuses, by its status. */
export type NotCome = { notCome: 'no-answer' | number }

/** In the query of what a page asks for beside itself, and of no page. */
const mark = 'aside'

/** An address without its language, as links are written. */
export const plainAddress = ({ pathname, search }: URL) => withoutLanguage(pathname) + search

/** Whether a page asked for this beside itself: that it does not come is no reason to leave the page. */
export const isAside = (url: string): boolean => new URL(url).searchParams.has(mark)

/** What an address answers beside a page: also where the router asks anew for all that a page has. */
export const besidePage = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${mark}=1`

/**
 * What another address has for its page, asked for without going there. What came last stays when it cannot be had
 * anew; `notCome` says why there is nothing yet.
 */
export function useAside<Data>(key?: string) {
  const { load, reset, data, state } = useFetcher<Data | NotCome>(key === undefined ? {} : { key })
  const came = useRef<Data>(undefined)
  const answered = data as Data | NotCome | undefined
  const failed = isNotCome(answered) ? answered.notCome : undefined
  if (answered && !isNotCome(answered)) came.current = answered
  const ask = useCallback((path: string) => load(besidePage(path)), [load])
  const forget = useCallback(() => {
    came.current = undefined
    reset()
  }, [reset])
  const isAsking = state !== 'idle'
  return { ask, forget, isAsking, came: came.current, notCome: isAsking ? undefined : failed }
}

function isNotCome(data: unknown): data is NotCome {
  return typeof data === 'object' && data !== null && 'notCome' in data
}
