import { type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react'

export type SubmitOptions = {
  /** Work that must be done before the form is sent. */
  waitsFor?: (() => Promise<void> | undefined) | undefined
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  busy: boolean
  begin: (button: HTMLElement | null) => void
  onSent: () => void
}

/** Sends the form once, and not before earlier requests have arrived. */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  { busy, begin, waitsFor, onSubmit, onSent }: SubmitOptions,
) {
  const isReleased = useRef(false)
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (busy && !isReleased.current) return event.preventDefault()
    const button = event.nativeEvent.submitter
    const first = isReleased.current ? undefined : waitsFor?.()
    if (first) {
      event.preventDefault()
      begin(button)
      return void first.then(() => {
        isReleased.current = true
        form.current?.requestSubmit(button)
      })
    }
    isReleased.current = false
    onSubmit?.(event)
    if (event.defaultPrevented) return
    begin(button)
    onSent()
  }
}

/** What was sent is on the page by now: the form becomes empty for the next one. */
export function useBeginningAnew(isOver: boolean | undefined, startOver: () => void) {
  const newest = useRef(startOver)
  useLayoutEffect(() => {
    newest.current = startOver
  })
  useLayoutEffect(() => {
    if (isOver) newest.current()
  }, [isOver])
}
