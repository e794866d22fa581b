import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { useTopDialog } from '#web/overlays/open-dialogs.ts'

/**
 * Announces the page that the script navigated to, as the browser does for a document: another page, another page of a
 * list, another tab. The focus moves to the page if its element stayed behind on the other one; after a button that
 * changes this same page, window and focus stay where they were.
 */
export function PlaceAnnouncer() {
  const place = usePlace()
  const dialog = useTopDialog()
  const [announced, setAnnounced] = useState('')
  const shown = useRef(place)
  const top = useRef(dialog)
  top.current = dialog
  const pressed = usePressed()
  const isSent = useStayAfterSending(place)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each other place is said
  useEffect(() => {
    const before = shown.current
    const tab = currentTab()
    shown.current = { ...place, tab }
    if (before.key === place.key) return
    const isSame = before.pathname === place.pathname
    if (isSame && isSent.current) return pressed.focusNear()
    const isOtherTab = isSame && tab !== undefined && before.tab !== tab
    const isOtherPage = isSame && !isOtherTab && before.page !== place.page && leavePages()
    if (isSame && !isOtherTab && !isOtherPage) return
    focusMain()
    const timer = setTimeout(() => {
      // A dialog that has just opened has said its name.
      if (!top.current || top.current === dialog)
        setAnnounced(
          isOtherTab
            ? tab
            : isOtherPage
              ? `${document.title}, ${m.ui_page_number({ page: place.page })}`
              : document.title,
        )
      // What remains but hidden, such as a phone's list beside an open chat, loses the focus a moment later.
      focusMain()
    }, 100)
    return () => clearTimeout(timer)
  }, [place.key])

  const words = (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
  // Screen readers skip what is outside an open dialog.
  return dialog ? createPortal(words, dialog) : words
}

type Place = { key: string; pathname: string; address: string; page: string; tab?: string | undefined }

function usePlace(): Place {
  const { key, pathname, search } = useLocation()
  const page = new URLSearchParams(search).get('page') ?? '1'
  return { key, pathname, address: pathname + search, page }
}

/** Without its number. */
const currentTab = () =>
  document.querySelector('#main .link-tabs [aria-current]')?.firstChild?.textContent ?? undefined

/** Where nothing has the focus. */
function focusMain() {
  if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true })
}

const isFocusLost = () => document.activeElement === document.body

/** The links to other pages are below the list that they change; false if something else has the focus. */
function leavePages(): boolean {
  const now = document.activeElement
  if (now instanceof HTMLElement && now.matches('#main nav a')) now.blur()
  return isFocusLost()
}

/**
 * Whether a form led to the place that is shown now. The router scrolls each place to its top, also the one that the
 * form was sent from: there the window scrolls back.
 */
function useStayAfterSending({ key, address }: Place) {
  const { formMethod } = useNavigation()
  const isSent = useRef(false)
  const before = useRef({ key, address, isSending: false })
  useLayoutEffect(() => {
    const { key: keyBefore, address: addressBefore, isSending } = before.current
    before.current = { key, address, isSending: formMethod === 'POST' }
    if (key === keyBefore) return
    isSent.current = isSending
    if (!isSending || address !== addressBefore || location.hash) return
    const top = scrollY
    // The router's own effect runs later in the same tick.
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
  }, [key, address, formMethod])
  return isSent
}

/** The button that last sent a form, and its row. */
type Pressed = { button: HTMLElement | null; row: Element | null; list: Element | null; index: number }

/** If the focus was lost with a pressed button, or with its row, moves it to the nearest element. */
function usePressed() {
  const last = useRef<Pressed>(undefined)
  useEffect(() => {
    function note({ submitter }: SubmitEvent) {
      const row = submitter?.closest('li') ?? null
      const list = row?.parentElement ?? null
      const index = row && list ? [...list.children].indexOf(row) : -1
      last.current = { button: submitter, row, list, index }
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [])
  return {
    focusNear() {
      if (!isFocusLost()) return
      const { button, row, list, index = -1 } = last.current ?? {}
      if (button?.isConnected) button.focus({ preventScroll: true })
      const near = row?.isConnected ? row : (list?.children[index] ?? list?.lastElementChild)
      const next = near?.isConnected && near.querySelector<HTMLElement>('a[href], button, summary')
      if (isFocusLost() && next) next.focus({ preventScroll: true })
      focusMain()
    },
  }
}
