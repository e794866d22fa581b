import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { useTopDialog } from './open-dialogs.ts'
import { type OpenToast, type Remove, type ShownToast, type Toast, ToastCard } from './toast-card.tsx'

const listeners = new Set<(toast: ShownToast) => void>()

function show(toast: ShownToast) {
  for (const listener of listeners) listener(toast)
}

const enders = new Set<(isOver: (toast: Toast) => boolean) => void>()

/** Removes a server's toast that the page knows to be outdated. */
export function endToasts(isOver: (toast: Toast) => boolean): void {
  for (const end of enders) end(isOver)
}

/** Shows a toast from the browser, without an answer of the server. */
export function useToast(): (toast: ShownToast) => void {
  return show
}

const atMost = 3

const saysTheSame = (one: Toast, other: Toast) => one.title === other.title && one.text === other.text

/** A toast ends when another says the same, or that the action failed before. */
const isOver = (shown: Toast, added: Toast) =>
  saysTheSame(shown, added) || (shown.kind === 'error' && added.kind !== 'error')

/** A dialog is over the page that its address begins with, and that page's toasts are still read. */
const isSamePath = (one: string, other: string) =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

/**
 * The place of all toasts: over the page with JavaScript, in the page without. A repeated toast replaces the earlier
 * one, and another place of the site drops the toasts of this one. A dialog over the page contains them.
 */
export function Toasts({ toast }: { toast: Toast | null | undefined }) {
  const [shown, setShown] = useState<OpenToast[]>(toast ? [{ id: 0, toast }] : [])
  const last = useRef(toast)
  const nextId = useRef(1)

  const push = useCallback((added: ShownToast) => {
    const id = nextId.current++
    setShown((now) =>
      [...now.filter((item) => !isOver(item.toast, added)), { id, toast: added }].slice(-atMost),
    )
  }, [])

  useEffect(() => {
    const end = (isOver: (toast: Toast) => boolean) =>
      setShown((now) =>
        now.some((item) => isOver(item.toast)) ? now.filter((item) => !isOver(item.toast)) : now,
      )
    listeners.add(push)
    enders.add(end)
    return () => {
      listeners.delete(push)
      enders.delete(end)
    }
  }, [push])

  const { pathname } = useLocation()
  const place = useRef(pathname)
  // Before what the new place has to say itself.
  useEffect(() => {
    if (!isSamePath(place.current, pathname)) setShown([])
    place.current = pathname
  }, [pathname])

  useEffect(() => {
    if (toast && toast !== last.current) push(toast)
    last.current = toast
  }, [toast, push])

  const remove = useCallback((id: number) => setShown((now) => now.filter((item) => item.id !== id)), [])

  const dialog = useTopDialog()
  return (
    <>
      <ToastList toasts={dialog ? [] : shown} remove={remove} />
      {dialog && createPortal(<ToastList toasts={shown} remove={remove} />, dialog)}
    </>
  )
}

/** It exists before it has content, so that screen readers announce additions. */
function ToastList({ toasts, remove }: { toasts: OpenToast[]; remove: Remove }) {
  return (
    <section
      aria-label={m.ui_toasts()}
      // Only this is a live region: a card with its own role would be announced twice.
      aria-live={toasts.some(({ toast }) => toast.kind === 'error') ? 'assertive' : 'polite'}
      className="toasts"
    >
      {toasts.map(({ id, toast }) => (
        <ToastCard key={id} id={id} toast={toast} remove={remove} />
      ))}
    </section>
  )
}
