import { useEffect, useRef } from 'react'
import { useAside } from './aside.ts'

/** So long nothing else is chosen before the list is asked. */
const pauseMs = 300

/** How many of a list its filters leave, and what the button says that shows them. */
export type FoundList = { path: string; count: number; show: (count: number) => string }

/**
 * How many the list would show for what is chosen and not yet applied: the list itself is asked, and not where the person
 * saves data.
 */
export function useFoundCount(found: FoundList | undefined) {
  const { ask, forget, isAsking, came, notCome } = useAside<{ found: { count: number } }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    // What is not known is not said: the last number belongs to another choice.
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
