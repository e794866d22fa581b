import { useEffect, useRef } from 'react'
import { useAside } from './aside.ts'

/** How long after the last choice the list is asked. */
const pauseMs = 300

/** How many entries the filters leave, and the words of the button that shows them. */
export type FoundList = { path: string; count: number; show: (count: number) => string }

/**
 * How many entries the list would show for the choices not yet applied: the list itself is asked, but not if the person
 * saves data.
 */
export function useFoundCount(found: FoundList | undefined) {
  const { ask, forget, isAsking, came, notCome } = useAside<{ found: { count: number } }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    // An unknown number is not shown: the last one belongs to other choices.
    count: notCome === undefined ? (came?.found.count ?? found?.count) : undefined,
    isAsking,
    ask(form: HTMLFormElement) {
      if (!found || isSavingData()) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(`${found.path}?${filledFields(form)}`), pauseMs)
    },
    forget() {
      clearTimeout(timer.current)
      forget()
    },
  }
}

/** What is filled in a form of filters, as a query. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(filled)
}

function isSavingData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}
