import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { ownFit } from '#domain/fit/own-fit.server.ts'
import { unwantedSql } from '#domain/fit/own-unwanted.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { type VacancySort, vacancySorts } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { cityOptions } from '#web/places/places.server.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { positionIn } from '#web/search/list-search.server.ts'
import { SearchFrame } from '#web/search/search-frame.tsx'
import { type SortWords, sortsOf } from '#web/search/sort-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/vacancies-page'
import { BesideList, useBeside } from './beside-list.tsx'
import { FeedLink } from './feed-link.tsx'
import { PayNote, payNoteOf } from './pay-note.tsx'
import { shownVacancies } from './shown-vacancies.server.ts'
import { UnwantedNote } from './unwanted-note.tsx'
import { VacancyCard } from './vacancy-card.tsx'
import { VacancyFilterFields, vacancyFilterWords } from './vacancy-filters.tsx'
import { vacancySearchOf } from './vacancy-search.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [fit, unwanted] = await Promise.all([ownFit(actor), unwantedSql(actor)])
  const { search, filters, usual, misread, typed } = await vacancySearchOf(url, {
    canFit: fit !== undefined,
    canHide: unwanted !== undefined,
  })
  const { position, near } = positionIn(url)
  const [{ vacancies, ...found }, cities] = await Promise.all([
    findVacancies(search, position, {
      fit: fit?.order,
      unwanted: filters.unwanted ? undefined : unwanted,
    }),
    cityOptions(),
  ])
  const ids = vacancies.map(({ id }) => id)
  const [applied, saved] = await Promise.all([findAppliedVacancyIds(actor, ids), findSavedIds(actor, ids)])
  return {
    ...{ filters, near, usual, found, typed, page: search.page },
    pay: payNoteOf(search, { misread, ratesDay: found.ratesDay }),
    cities: cities.map(({ value, label }) => ({ value, label })),
    vacancies: await shownVacancies(
      vacancies.map((vacancy) => ({ ...vacancy, ...fit?.explain(vacancy) })),
      { applied, saved },
    ),
    canFit: fit !== undefined,
    canHide: actor.role === 'teacher',
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
  }
}

/** Opening or closing a vacancy beside the list does not change it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameList = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return isSameList && !formMethod && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

export function meta() {
  return pageMeta({ title: m.vacancies_title(), description: m.vacancies_description() })
}

const sortWords = {
  relevance: m.search_sort_relevance,
  date: m.search_sort_date,
  salary: m.search_sort_salary,
  distance: m.search_sort_distance,
  fit: m.search_sort_fit,
} satisfies SortWords<VacancySort>

export default function VacanciesPage({ loaderData }: Route.ComponentProps) {
  const { filters, found, near, usual, page, cities, typed, pay, vacancies, canApply, canFit, canHide } =
    loaderData
  const beside = useBeside()
  const sorts = canFit ? (['fit', ...vacancySorts] as const) : vacancySorts
  return (
    <>
      <SearchFrame
        list="vacancies"
        filters={filters}
        typed={typed}
        near={near}
        usual={usual}
        page={page}
        cities={cities}
        found={found}
        sorts={sortsOf(sorts, filters.q, found.canSortByDistance)}
        sortWords={sortWords}
        chips={{ ...vacancyFilterWords(filters), unwanted: m.unwanted_chip }}
        fields={
          <>
            <VacancyFilterFields filters={filters} typed={typed} counts={found.facets} />
            {filters.unwanted && <input type="hidden" name="unwanted" value={filters.unwanted} />}
          </>
        }
        quick={{ housing: 'with', experience: '0', employment: 'online' }}
        note={
          <>
            {pay && <PayNote {...pay} />}
            <UnwantedNote count={found.unwantedCount} filters={filters} />
          </>
        }
        // Sorting by pay shows only vacancies with a sum, and no chip says so.
        otherStep={
          filters.sort === 'salary' && (
            <ButtonLink to={listAddress('/vacancies', { ...filters, near, sort: null })} variant="secondary">
              {m.search_sort_date()}
            </ButtonLink>
          )
        }
        layout="rows"
        around={(cards) => <BesideList>{cards}</BesideList>}
      >
        {vacancies.map((vacancy) => (
          <VacancyCard
            key={vacancy.id}
            vacancy={vacancy}
            canApply={canApply}
            canHide={canHide}
            isCurrent={vacancy.id === beside}
            headingLevel={2}
          />
        ))}
      </SearchFrame>
      <FeedLink values={filters} />
    </>
  )
}
