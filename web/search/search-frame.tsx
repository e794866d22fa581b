import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchedList } from '#domain/search/search.ts'
import type { Relaxation } from '#domain/search/search-page.ts'
import { m } from '#locales/messages.ts'
import { ComboField } from '#web/forms/combo-field.tsx'
import { FilterChips } from '#web/lists/filter-chips.tsx'
import { FilterForm, type FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { MoreFilters } from '#web/lists/more-filters.tsx'
import { Results, type ResultsLayout } from '#web/lists/results.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { foundWords, listWords, showWords } from './list-words.ts'
import { MapLink, NearField, NearMe } from './near-me.tsx'
import { SaveSearchLink } from './save-search-link.tsx'
import { SearchField } from './search-field.tsx'
import { CorrectedNote, FirstOnlyNote, RelaxedSearches } from './search-notes.tsx'
import { SortField, type SortWords } from './sort-field.tsx'

const paths: Record<SearchedList, string> = {
  vacancies: '/vacancies',
  schools: '/schools',
  teachers: '/teachers',
  offers: '/teachers/services',
}

const formId = 'list-search'

type SearchFrameProps = {
  list: SearchedList
  /** Its place in a panel: its own path and title, and the links beside it. */
  tab?: { path: string; title: string; ways: ReactNode }
  filters: FilterValues & { q: string; city: string | null; sort: string | null }
  /** Values of form fields that differ from the filters. */
  typed?: FilterValues
  /** The position, in lists of things with a place; undefined in others. */
  near?: string | null
  cities: { value: string; label: string }[]
  sorts: readonly string[]
  sortWords: SortWords
  usual: string
  page: number
  found: { count: number; pageCount: number; corrected: string | null; relaxations: Relaxation[] }
  /** What a chip says of each filter. */
  chips: Record<string, (value: string) => string>
  /** The filters of this list alone. */
  fields: ReactNode
  /** Filters that one press sets, by name and value. */
  quick?: Record<string, string>
  layout: ResultsLayout
  /** The lists beside this one. */
  tabs?: ReactNode
  /** What is to be said of the filters. */
  note?: ReactNode
  /** What stands around the cards. */
  around?: (cards: ReactNode) => ReactNode
  /** What else to try where nothing was found. */
  otherStep?: ReactNode
  /** The cards, as list items. */
  children: ReactNode
}

/** A list with a search: its words and filters, the results, and the ways on. */
export function SearchFrame(frame: SearchFrameProps) {
  const { list, tab, filters, near, sorts, usual, page, found, chips, quick = {}, tabs, otherStep } = frame
  const path = tab?.path ?? paths[list]
  const words = listWords[list]
  const hasPlace = near !== undefined
  const values: FilterValues = hasPlace ? { ...filters, near } : filters
  const chipWords = hasPlace ? { ...chips, near: m.search_near } : chips
  const { sort } = filters
  const { count, pageCount, corrected, relaxations } = found
  const saved = { list, values: filters, corrected }
  return (
    <>
      <FrameHeading {...frame} />
      {tabs}
      <SearchForm frame={frame} path={path} values={values} />
      {frame.note}
      <CorrectedNote path={path} values={values} corrected={corrected} />
      <Results
        path={path}
        values={values}
        page={page}
        pageCount={pageCount}
        count={count}
        layout={frame.layout}
        around={frame.around}
        asked={
          // The field contains the words as they were typed.
          Object.values(values).some(Boolean) && (
            <FilterChips path={path} values={values} words={{ ...chipWords, q: undefined }}>
              {count > 0 && <SaveSearchLink {...saved} />}
            </FilterChips>
          )
        }
        words={{
          found: foundWords(list, count),
          loading: words.loading(),
          noneFound: words.noneFound(),
          none: words.none(),
        }}
        tools={
          <>
            <SortField form={formId} sorts={sorts} words={frame.sortWords} usual={usual} asked={sort} />
            {hasPlace && <NearMe path={path} values={values} />}
            <QuickFilters path={path} values={values} quick={quick} chips={chips} />
            {hasPlace && <MapLink path={path} />}
          </>
        }
        otherStep={
          <>
            {otherStep}
            <SaveSearchLink {...saved} isButton />
            <RelaxedSearches path={path} values={values} relaxations={relaxations} words={chipWords} />
          </>
        }
      >
        {frame.children}
      </Results>
      <FirstOnlyNote count={count} />
    </>
  )
}

/** What is searched; on a phone the tabs around say so. */
function FrameHeading({ list, tab, tabs }: SearchFrameProps) {
  return tab ? (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5">
      <h2 className="text-xl font-semibold max-sm:sr-only">{tab.title}</h2>
      <p className="flex flex-wrap gap-x-5">{tab.ways}</p>
    </div>
  ) : (
    <h1 className={classNames('list-heading', tabs !== undefined && 'max-md:sr-only')}>
      {listWords[list].title()}
    </h1>
  )
}

type FormProps = { frame: SearchFrameProps; path: string; values: FilterValues }

/** The words and the filters, in their form. */
function SearchForm({ frame, path, values }: FormProps) {
  const { list, filters, cities } = frame
  const { q, exact: _exact, unwanted: _unwanted, sort, ...folded } = filters
  const { count } = frame.found
  const words = listWords[list]
  return (
    <FilterForm
      id={formId}
      path={path}
      values={{ ...values, ...frame.typed }}
      search={
        <SearchField list={list} label={words.searchLabel()} placeholder={words.search()} defaultValue={q} />
      }
    >
      <MoreFilters values={folded} found={{ path, count, show: (some) => showWords(list, some) }}>
        <ComboField
          label={m.filter_city_label()}
          name="city"
          placeholder={m.filter_city()}
          options={cities}
          defaultValue={filters.city}
          allowCustom
          className="max-lg:col-span-2"
        />
        {frame.fields}
      </MoreFilters>
      <NearField near={frame.near ?? null} />
      {count === 0 && sort && <input type="hidden" name="sort" value={sort} />}
    </FilterForm>
  )
}

type QuickProps = {
  path: string
  values: FilterValues
  quick: Record<string, string>
  chips: Record<string, (value: string) => string>
}

/** Filters that one press sets; an active one is among the chips instead. */
function QuickFilters({ path, values, quick, chips }: QuickProps) {
  return Object.entries(quick).map(([name, value]) => {
    const say = chips[name]
    return (
      say &&
      !values[name] && (
        <Link
          key={name}
          to={listAddress(path, { ...values, [name]: value })}
          rel="nofollow"
          preventScrollReset
          className="list-tool"
        >
          {say(value)}
        </Link>
      )
    )
  })
}
