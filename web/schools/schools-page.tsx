import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findSchools } from '#domain/schools/find-schools.server.ts'
import { type SchoolSort, schoolSorts } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { shownSchools } from '#web/school-parts/shown-schools.server.ts'
import { countedOptions } from '#web/search/counts.ts'
import { positionIn } from '#web/search/list-search.server.ts'
import { MoreChoices } from '#web/search/more-choices.tsx'
import { hasRatingFilter, sortsByRating } from '#web/search/rating-filter.ts'
import { SearchFrame } from '#web/search/search-frame.tsx'
import { type SortWords, sortsOf } from '#web/search/sort-field.tsx'
import type { Route } from './+types/schools-page'
import { SchoolCard } from './school-card.tsx'
import { schoolChoices, schoolFilterWords } from './school-filters.ts'
import { schoolSearchOf } from './school-search.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, filters, usual, cities, districts } = await schoolSearchOf(url)
  const { position, near } = positionIn(url)
  const { schools, ...found } = await findSchools(search, position)
  const saved = await findSavedIds(
    actorOf(context),
    schools.map(({ id }) => id),
  )
  return {
    ...{ filters, near, page: search.page, usual, found, cities, districts },
    schools: await shownSchools(schools, saved),
  }
}

export function meta() {
  return pageMeta({ title: m.schools_title(), description: m.schools_description() })
}

/** «New» means schools that edited their profile last. */
const sortWords = {
  relevance: m.search_sort_relevance,
  verified: m.search_sort_verified,
  date: m.search_sort_updated,
  distance: m.search_sort_distance,
  rating: m.search_sort_rating,
} satisfies SortWords<SchoolSort>

export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  const { filters, found, near, schools, page, cities, districts, usual } = loaderData
  const { vacancies, verified, rating, sort } = filters
  const rated = found.facets.rating
  const choices = schoolChoices(districts)
  const select = (name: keyof typeof choices, label: string, placeholder: string) => (
    <SelectField
      label={label}
      name={name}
      placeholder={placeholder}
      defaultValue={filters[name]}
      options={countedOptions(choices[name], found.facets[name], filters[name])}
    />
  )
  return (
    <SearchFrame
      list="schools"
      filters={filters}
      near={near}
      usual={usual}
      page={page}
      cities={cities}
      found={found}
      sorts={sortsByRating(sortsOf(schoolSorts, filters.q, found.canSortByDistance), rated, sort)}
      sortWords={sortWords}
      chips={schoolFilterWords(districts)}
      fields={
        <>
          {districts.length > 0 && select('district', m.filter_district_label(), m.filter_district_all())}
          {select('type', m.school_type_label(), m.schools_type_all())}
          {select('housing', m.schools_housing_label(), m.schools_housing_all())}
          <MoreChoices values={{ vacancies, verified, rating }}>
            {select('vacancies', m.search_hiring_label(), m.search_any())}
            {select('verified', m.search_verified_label(), m.search_any())}
            {hasRatingFilter(rated, rating) && select('rating', m.search_rating_label(), m.search_any())}
          </MoreChoices>
        </>
      }
      quick={{ housing: 'with', vacancies: 'open' }}
      layout="grid"
    >
      {schools.map((school) => (
        <SchoolCard key={school.id} school={school} headingLevel={2} />
      ))}
    </SearchFrame>
  )
}
