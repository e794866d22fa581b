import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DialogContext } from './dialog-context.ts'
import { keepFocus } from './keep-focus.ts'
import { noteDialog } from './open-dialogs.ts'

type RouteDialogProps = {
  title: string
  /** What it is about, below the title. */
  note?: ReactNode
  /** The page that it lies over. */
  closeTo: string
  wide?: boolean
  /** As wide as there is room, for pictures. */
  large?: boolean
  /** By default there is one; the footer has a way back too. */
  hasCross?: boolean | undefined
  /** Stays visible under the contents; a button here names its form by `form`. */
  footer?: ReactNode
  children: ReactNode
}

/** Within this time a second request to close is the same one, before the router has started. */
const sameCloseMs = 400

const openedHere = (state: unknown) => Boolean(state && typeof state === 'object' && 'dialog' in state)

/**
 * A dialog with its own address. The server renders it open over an empty page; the script makes the same element
 * modal, and shows the page behind.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { title, note, closeTo, wide, large, hasCross = true, footer, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const cameFromPage = openedHere(useLocation().state)
  useModal(dialog, heading)
  const close = useClosing(closeTo, cameFromPage)

  return (
    <dialog
      ref={dialog}
      open
      suppressHydrationWarning
      aria-labelledby={headingId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) close()
      }}
      className={classNames(
        'route-dialog',
        large ? 'sm:max-w-5xl' : wide ? 'sm:max-w-3xl' : 'route-dialog-question sm:max-w-xl',
      )}
    >
      <div className="route-dialog-head">
        <div className="min-w-0 flex-1">
          <h1
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="text-lg font-semibold text-balance outline-none"
          >
            {title}
          </h1>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {hasCross && (
          <Link
            to={closeTo}
            replace
            preventScrollReset
            aria-label={m.ui_close()}
            title={m.ui_close()}
            onClick={(event) => {
              if (!cameFromPage || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              close()
            }}
            className="grid tap shrink-0 place-items-center rounded-lg text-muted hover:bg-felt hover:text-ink print:hidden"
          >
            <X size={24} />
          </Link>
        )}
      </div>
      <DialogContext value={true}>
        <div className="route-dialog-body">{children}</div>
        {footer && (
          <div className="form-actions items-center border-t border-line px-(--edge) py-3 sm:px-6">
            {footer}
          </div>
        )}
      </DialogContext>
    </dialog>
  )
}

/** Makes the rendered dialog modal, and sets the focus. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // A field in which somebody typed before the script loaded keeps the focus.
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const inUse = focused && element.contains(focused) ? focused : null
    element.removeAttribute('open')
    element.showModal()
    const forget = noteDialog(element)
    const first = () => element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    const endKeeping = keepFocus(element, first)
    const begins = inUse ?? first()
    begins?.focus({ preventScroll: true })
    return () => {
      endKeeping()
      forget()
      element.close()
      // The browser returns the focus to the element that opened the dialog; if that is gone, the page gets it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [dialog, heading])
}

/**
 * Closes once, however often it is called: one Escape fires several events, and on a slow network the dialog stays a
 * while.
 */
function useClosing(closeTo: string, cameFromPage: boolean): () => void {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const closedAt = useRef<number>(undefined)
  useEffect(() => {
    if (state === 'idle') closedAt.current = undefined
  }, [state])

  return () => {
    const isClosing =
      closedAt.current !== undefined && (state !== 'idle' || Date.now() - closedAt.current < sameCloseMs)
    if (isClosing) return
    closedAt.current = Date.now()
    if (cameFromPage) navigate(-1)
    else navigate(closeTo, { replace: true, preventScrollReset: true })
  }
}
