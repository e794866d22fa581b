import { useCallback, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { boardChanges, useLivePart } from './live-store.ts'
import { useRenewAtRest } from './renew-at-rest.ts'

/** What changes at once is fetched at once. */
const refreshAfterMs = 300
/** How long a person must pause between two moves before the page reloads under them, and less once the page is old. */
const restMs = 2_000
const shortRestMs = 500
const oldAfterMs = 8_000

/** How many changes were known when the last navigation began: later ones may be missing in that page. */
let knownAtStart: number | undefined

/** Notes at each navigation which changes of the board are known by then. It is beside all pages of a member. */
export function useNotedBoard(): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'loading') knownAtStart = boardChanges()
  }, [state])
}

type FollowedBoard = {
  /** Fetches the page anew soon. */
  refresh: () => void
  /** Says that somebody is moving something now. */
  hold: () => void
}

/**
 * Reloads the page whenever somebody changed an application of the school. While a dialog lies over the page it waits:
 * the form in it contains the version that its reader saw (rule 41).
 */
export function useFollowedBoard(isCovered: boolean): FollowedBoard {
  const renew = useRenewAtRest()
  const behindSince = useRef<number>(undefined)
  const movedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const catchUp = useCallback(
    (afterMs: number) => {
      clearTimeout(timer.current)
      if (isCovered || behindSince.current === undefined) return
      timer.current = setTimeout(() => {
        const isOld = Date.now() - (behindSince.current ?? 0) > oldAfterMs
        const restsIn = movedAt.current + (isOld ? shortRestMs : restMs) - Date.now()
        if (restsIn > 0) return catchUp(restsIn)
        behindSince.current = undefined
        renew()
      }, afterMs)
    },
    [isCovered, renew],
  )
  const refresh = useCallback(() => {
    behindSince.current ??= Date.now()
    catchUp(refreshAfterMs)
  }, [catchUp])
  const hold = useCallback(() => {
    movedAt.current = Date.now()
  }, [])
  useEffect(() => {
    catchUp(refreshAfterMs)
    return () => clearTimeout(timer.current)
  }, [catchUp])
  useBoardChanges(refresh)
  return { refresh, hold }
}

/**
 * Calls `onChange` whenever somebody changed an application of the school, or an interview of the teacher, since the
 * page was loaded.
 */
export function useBoardChanges(onChange: () => void): void {
  const changes = useLivePart((live) => live?.boardChanges)
  const known = useRef(knownAtStart ?? changes)
  useEffect(() => {
    const isNew = known.current !== undefined && changes !== undefined && changes !== known.current
    known.current = changes
    if (isNew) onChange()
  }, [changes, onChange])
}
