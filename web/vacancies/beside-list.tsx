import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getLocale } from '#locales/messages.ts'
import { Loading, SkeletonText } from '#web/lists/skeleton.tsx'
import { pathIn } from '#web/page/languages.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

/** Where a vacancy has room beside the list. */
const wide = '(min-width: 75rem)'

/**
 * The open vacancy is in the fragment of the list's address, which neither a loader nor the server sees; the browser
 * shows the vacancy's own address.
 */
const mark = '#beside-'

/** The vacancy that is open beside the list; none on the server, nor during hydration. */
export function useBeside(): string | undefined {
  const { hash } = useLocation()
  const isScripted = useHydrated()
  return isScripted && hash.startsWith(mark) ? hash.slice(mark.length) : undefined
}

/**
 * On a wide screen a vacancy opens beside the list, which keeps its scroll position; otherwise, in another tab and
 * without JavaScript its link leads to its page. Back, Escape and the cross return to the list.
 */
export function BesideList({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useBeside()
  const frame = useRef<HTMLDivElement>(null)
  const Pane = usePane(open)
  const keepInPlace = useKeptPlace(frame, open)
  useFocusAfterClosing(frame, open)

  function go(id: string | undefined) {
    keepInPlace(id ?? open)
    const address = id ? `/vacancies/${id}` : pathname + search
    navigate(
      { pathname, search, hash: id ? mark + id : '#' },
      { mask: pathIn(getLocale(), address), preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }

  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const id = idOf(event.target)
    if (!id || !matchMedia(wide).matches) return
    event.preventDefault()
    if (id !== open) go(id)
  }

  function onPointerOver({ target }: PointerEvent) {
    if (idOf(target) && matchMedia(wide).matches) loadPane().catch(() => {})
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return
    go(undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed
    <div
      ref={frame}
      data-open={open && ''}
      className="beside"
      onClickCapture={onClick}
      onPointerOver={onPointerOver}
      onKeyDown={onKeyDown}
    >
      <div className="beside-list">{children}</div>
      {open && (
        <div className="beside-pane card">
          {Pane ? (
            <Pane key={open} id={open} close={() => go(undefined)} />
          ) : (
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          )}
        </div>
      )}
    </div>
  )
}

/** The vacancy of a pressed card's link. */
function idOf(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.card-link') : null
  return link ? /\/vacancies\/([0-9a-f-]{36})$/.exec(link.pathname)?.[1] : undefined
}

function cardOf(frame: Element | null, id: string): HTMLAnchorElement | null | undefined {
  return frame?.querySelector<HTMLAnchorElement>(`.beside-list a.card-link[href$="/vacancies/${id}"]`)
}

/** The cards change their height when a vacancy opens beside them or closes: its card keeps its position. */
function useKeptPlace(frame: { current: Element | null }, open: string | undefined) {
  const kept = useRef<{ id: string; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open changes the cards
  useLayoutEffect(() => {
    const card = kept.current && cardOf(frame.current, kept.current.id)
    if (card && kept.current) scrollBy(0, card.getBoundingClientRect().top - kept.current.top)
    kept.current = undefined
  }, [open])
  return (id: string | undefined) => {
    const top = id && cardOf(frame.current, id)?.getBoundingClientRect().top
    kept.current = id && typeof top === 'number' && top > 0 && top < innerHeight ? { id, top } : undefined
  }
}

/** When the vacancy closes in any way, the focus returns to its card. */
function useFocusAfterClosing(frame: { current: Element | null }, open: string | undefined) {
  const before = useRef(open)
  useEffect(() => {
    const closed = open ? undefined : before.current
    before.current = open
    if (closed && document.activeElement === document.body)
      cardOf(frame.current, closed)?.focus({ preventScroll: true })
  }, [frame, open])
}

const loadPane = () => import('./vacancy-beside.tsx')

type Pane = typeof import('./vacancy-beside.tsx').VacancyBeside

/** The pane's script loads when the first vacancy here is pointed at or opened, and never on a phone. */
function usePane(open: string | undefined): Pane | undefined {
  const [loaded, setLoaded] = useState<{ Pane: Pane }>()
  const isWanted = open !== undefined
  useEffect(() => {
    if (!isWanted) return
    // Without a network the requested page says so.
    loadPane().then(
      ({ VacancyBeside }) => setLoaded({ Pane: VacancyBeside }),
      () => location.reload(),
    )
  }, [isWanted])
  return loaded?.Pane
}
