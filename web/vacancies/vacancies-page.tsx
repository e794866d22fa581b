import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { countedMax } from '#domain/search/search.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { FilterChips } from '#web/lists/filters.tsx'
import { Results } from '#web/lists/results.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { cityOptions } from '#web/places/places.server.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { isMoreThanCounted } from '#web/search/counts.ts'
import { positionIn } from '#web/search/list-search.server.ts'
import { MapLink, NearMe } from '#web/search/near-me.tsx'
import { SaveSearchLink } from '#web/search/save-search-link.tsx'
import { CorrectedNote, FirstOnlyNote, RelaxedSearches } from '#web/search/search-notes.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/vacancies-page'
import { FeedLink } from './feed-link.tsx'
import { PayNote, payNoteOf } from './pay-note.tsx'
import { shownVacancies } from './shown-vacancies.server.ts'
import { VacancyCard } from './vacancy-card.tsx'
import { VacancySearchForm, vacancyFilterWords } from './vacancy-filters.tsx'
import { vacancySearchOf } from './vacancy-search.server.ts'

const path = '/vacancies'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { search, filters, usual, misread } = await vacancySearchOf(url)
  const { position, near } = positionIn(url)
  const [{ vacancies, ...found }, cities] = await Promise.all([
    findVacancies(search, position),
    cityOptions(),
  ])
  const ids = vacancies.map(({ id }) => id)
  const [applied, saved] = await Promise.all([findAppliedVacancyIds(actor, ids), findSavedIds(actor, ids)])
  return {
    filters,
    near,
    usual,
    page: search.page,
    found,
    misread,
    pay: payNoteOf(search, { misread, ratesDay: found.ratesDay }),
    cities: cities.map(({ value, label }) => ({ value, label })),
    vacancies: await shownVacancies(vacancies, { applied, saved }),
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
  }
}

export function meta() {
  return pageMeta({ title: m.vacancies_title(), description: m.vacancies_description() })
}

export default function VacanciesPage({ loaderData }: Route.ComponentProps) {
  const { filters, found, vacancies, page, canApply } = loaderData
  const { count, pageCount, corrected, relaxations } = found
  const values = { ...filters, near: loaderData.near }
  const words = { ...vacancyFilterWords(filters), near: m.search_near }
  const saveLink = <SaveSearchLink list="vacancies" values={filters} corrected={corrected} />
  return (
    <>
      <PageHeading title={m.vacancies_title()} />
      <VacancySearchForm
        path={path}
        filters={values}
        canSortByDistance={found.canSortByDistance}
        cities={loaderData.cities}
        counts={found.facets}
        usual={loaderData.usual}
        misread={loaderData.misread}
      />
      <FilterChips path={path} values={values} words={words} />
      {loaderData.pay && <PayNote {...loaderData.pay} />}
      <CorrectedNote path={path} values={values} corrected={corrected} />
      <div className="mt-3 -ml-3 flex flex-wrap">
        <NearMe path={path} values={values} />
        <MapLink path={path} />
        {count > 0 && saveLink}
      </div>
      <Results
        path={path}
        values={values}
        page={page}
        pageCount={pageCount}
        count={count}
        layout="rows"
        words={{
          found: isMoreThanCounted(count)
            ? m.vacancies_count_more({ amount: numberWords(countedMax) })
            : m.vacancies_count({ count, amount: numberWords(count) }),
          loading: m.vacancies_loading(),
          noneFound: { title: m.vacancies_none_found(), text: m.vacancies_none_found_text() },
          none: { title: m.vacancies_none(), text: m.vacancies_none_text() },
        }}
        otherStep={
          <>
            <RelaxedSearches path={path} values={values} relaxations={relaxations} words={words} />
            {saveLink}
          </>
        }
      >
        {vacancies.map((vacancy) => (
          <VacancyCard key={vacancy.id} vacancy={vacancy} canApply={canApply} headingLevel={2} />
        ))}
      </Results>
      <FirstOnlyNote count={count} />
      <FeedLink values={filters} />
    </>
  )
}
