import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { resetWords } from './filter-chips.tsx'
import type { FilterValues } from './filters.tsx'
import { listAddress } from './list-address.ts'
import { Pagination } from './pagination.tsx'
import { SkeletonCard } from './skeleton.tsx'

/** The layout of a list of cards: side by side if there is room, or stacked. */
const layouts = {
  grid: { className: 'card-list grid gap-2 sm:gap-4 md:grid-cols-2 lg:grid-cols-3', skeletons: 6 },
  rows: { className: 'card-list card-rows grid gap-2 sm:gap-3', skeletons: 5 },
}

export type ResultsLayout = keyof typeof layouts

type Words = { title: string; text: string }

type ResultsProps = {
  /** The list's own path; the filters are its query. */
  path: string
  values: FilterValues
  page: number
  pageCount: number
  count: number
  layout: ResultsLayout
  words: {
    /** How many there are. */
    found: string
    loading: string
    /** For filters without results, and for an empty list. */
    noneFound: Words
    none: Words
  }
  /** The filters that are set. */
  asked?: ReactNode
  /** The actions of a non-empty list, beside the count. */
  tools?: ReactNode
  /** What stands around the cards. */
  around?: (cards: ReactNode) => ReactNode
  /** What else to try when the filters leave nothing. */
  otherStep?: ReactNode
  /** The cards, as list items. */
  children: ReactNode
}

/** The results of a list's filters: the count, this page's cards or the next step, and the other pages. */
export function Results(props: ResultsProps) {
  const { path, values, page, pageCount, count, words, asked, tools } = props
  const status = useStatusAfterChange()
  const navigation = useNavigation()
  const { search } = useLocation()
  const isLoading =
    navigation.state === 'loading' &&
    navigation.location.pathname.endsWith(path) &&
    navigation.location.search !== search
  useTopOfNextPage(isLoading ? navigation.location.search : search, search)
  return (
    <>
      {count === 0 && asked}
      <div className={count === 0 && !isLoading ? 'sr-only' : 'heading-place'}>
        <div className="list-bar">
          {count > 0 && asked}
          <p ref={status} role="status" tabIndex={-1} className="list-status">
            {isLoading ? words.loading : words.found}
          </p>
          {count > 0 && page <= pageCount && tools}
        </div>
      </div>
      {isLoading ? <Coming layout={props.layout} /> : <Shown {...props} />}
      {!isLoading && page <= pageCount && (
        <div className="mt-6">
          <Pagination page={page} pageCount={pageCount} hrefOf={(to) => listAddress(path, values, to)} />
        </div>
      )}
    </>
  )
}

/** Skeletons of the coming cards; the line above announces them. */
function Coming({ layout }: Pick<ResultsProps, 'layout'>) {
  const { className, skeletons } = layouts[layout]
  return (
    <div aria-busy="true" className={`${className} content-start min-h-svh`}>
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <SkeletonCard key={index} />
      ))}
    </div>
  )
}

/** The cards of this page, or why there are none and what to do next. */
function Shown({
  path,
  values,
  page,
  pageCount,
  count,
  layout,
  words,
  around = (cards) => cards,
  otherStep,
  children,
}: ResultsProps) {
  if (count === 0) {
    const isFiltered = Object.values(values).some(Boolean)
    return (
      <EmptyState {...(isFiltered ? words.noneFound : words.none)} className="mt-4">
        {isFiltered ? (
          <>
            <ButtonLink to={path}>{resetWords(values)}</ButtonLink>
            {otherStep}
          </>
        ) : (
          otherStep
        )}
      </EmptyState>
    )
  }
  if (page > pageCount)
    return (
      <EmptyState
        drawing="lost"
        title={m.list_beyond_title()}
        text={m.list_beyond_text({ count: pageCount })}
      >
        <ButtonLink to={listAddress(path, values)}>{m.list_beyond_first()}</ButtonLink>
        {pageCount > 1 && (
          <ButtonLink to={listAddress(path, values, pageCount)} variant="secondary">
            {m.list_beyond_last()}
          </ButtonLink>
        )}
      </EmptyState>
    )
  return around(<ul className={layouts[layout].className}>{children}</ul>)
}

/** Another page of the list scrolls to its top when it is requested, not when it arrives. */
function useTopOfNextPage(coming: string, search: string) {
  useLayoutEffect(() => {
    if (coming === search) return
    const [next, here] = [new URLSearchParams(coming), new URLSearchParams(search)]
    if (next.get('page') === here.get('page')) return
    for (const one of [next, here]) one.delete('page')
    if (next.toString() === here.toString()) scrollTo({ top: 0, behavior: 'instant' })
  }, [coming, search])
}

/**
 * The line that gets the focus when the focused element, such as a filter's chip, disappeared with the change of the
 * list.
 */
function useStatusAfterChange() {
  const status = useRef<HTMLParagraphElement>(null)
  const { search } = useLocation()
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [search])
  return status
}
