import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import { withoutLanguage } from '#locales/without-language.ts'

/** Why something did not load: no answer, or a refusal with its status. */
export type NotCome = { notCome: 'no-answer' | number }

/** In the query of what a page loads in addition to itself, and of no page. */
const mark = 'aside'

/** An address without its language, as links are written. */
export const plainAddress = ({ pathname, search }: URL) => withoutLanguage(pathname) + search

/** Whether a page loaded this in addition to itself: a failure is no reason to leave the page. */
export const isAside = (url: string): boolean => new URL(url).searchParams.has(mark)

/** The additional data of an address: also when the router revalidates everything of a page. */
export const besidePage = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${mark}=1`

/**
 * Loads another address's data without going there. The last data stay if a reload fails; `notCome` says why there are
 * none yet.
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
