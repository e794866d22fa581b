import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'

/** Why something did not come: there was no answer, or one that refuses, by its status. */
export type NotCome = { notCome: 'no-answer' | number }

const asked = new Set<string>()

/** An address without its language, as links are written. */
export const plainAddress = ({ pathname, search }: URL) =>
  (pathname.replace(/^\/(en|ky)(?=\/|$)/, '') || '/') + search

/** Whether a page asked for this beside itself: that it does not come is no reason to leave the page. */
export function isAside(url: string): boolean {
  return asked.has(plainAddress(new URL(url)))
}

/** Has what an address answers taken for something beside the page, not for a page to go to. */
export function expectAside(path: string, base: string): void {
  asked.add(plainAddress(new URL(path, base)))
}

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
  const ask = useCallback(
    (path: string) => {
      expectAside(path, location.href)
      return load(path)
    },
    [load],
  )
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
