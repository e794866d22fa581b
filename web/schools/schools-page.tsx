import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findSchools } from '#domain/schools/find-schools.server.ts'
import { schoolSorts } from '#domain/schools/school.ts'
import { countedMax } from '#domain/search/search.ts'
import { m } from '#locales/messages.ts'
import { ComboField, SelectField } from '#web/forms/field.tsx'
import { FilterChips, FilterForm, MoreFilters } from '#web/lists/filters.tsx'
import { Results } from '#web/lists/results.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { countedOptions, isMoreThanCounted } from '#web/search/counts.ts'
import { positionIn } from '#web/search/list-search.server.ts'
import { MoreChoices } from '#web/search/more-choices.tsx'
import { MapLink, NearField, NearMe } from '#web/search/near-me.tsx'
import { SaveSearchLink } from '#web/search/save-search-link.tsx'
import { SearchField } from '#web/search/search-field.tsx'
import { CorrectedNote, FirstOnlyNote, RelaxedSearches } from '#web/search/search-notes.tsx'
import { SortField, sortsOf } from '#web/search/sort-field.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/schools-page'
import { SchoolCard } from './school-card.tsx'
import { schoolChoices, schoolFilterWords } from './school-filters.ts'
import { schoolSearchOf } from './school-search.server.ts'
import { shownSchools } from './shown-schools.server.ts'

const path = '/schools'

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

export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  const { filters, found, schools, page, cities, districts, usual } = loaderData
  const { count, pageCount, corrected, relaxations, facets } = found
  const { q, district, type, housing, vacancies, verified, sort } = filters
  const choices = schoolChoices(districts)
  const values = { ...filters, near: loaderData.near }
  const words = { ...schoolFilterWords(districts), near: m.search_near }
  const saveLink = <SaveSearchLink list="schools" values={filters} corrected={corrected} />
  const select = (name: keyof typeof choices, label: string, placeholder: string) => (
    <SelectField
      label={label}
      name={name}
      placeholder={placeholder}
      defaultValue={filters[name]}
      options={countedOptions(choices[name], facets[name])}
    />
  )
  return (
    <>
      <PageHeading title={m.schools_title()} />
      <FilterForm path={path} values={values}>
        <SearchField
          list="schools"
          label={m.schools_search_label()}
          placeholder={m.schools_search()}
          defaultValue={q}
          className="max-lg:col-span-2"
        />
        <ComboField
          label={m.filter_city_label()}
          name="city"
          placeholder={m.filter_city()}
          options={cities}
          defaultValue={filters.city}
          allowCustom
          className="max-md:col-span-2"
        />
        <MoreFilters values={{ district, type, housing, vacancies, verified, sort }}>
          {districts.length > 0 && select('district', m.filter_district_label(), m.filter_district_all())}
          {select('type', m.school_type_label(), m.schools_type_all())}
          {select('housing', m.schools_housing_label(), m.schools_housing_all())}
          <MoreChoices values={{ vacancies, verified, sort }}>
            {select('vacancies', m.search_hiring_label(), m.search_any())}
            {select('verified', m.search_verified_label(), m.search_any())}
            <SortField sorts={sortsOf(schoolSorts, q, found.canSortByDistance)} usual={usual} asked={sort} />
          </MoreChoices>
        </MoreFilters>
        <NearField near={loaderData.near} />
      </FilterForm>
      <FilterChips path={path} values={values} words={words} />
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
        layout="grid"
        words={{
          found: isMoreThanCounted(count)
            ? m.schools_count_more({ amount: numberWords(countedMax) })
            : m.schools_count({ count, amount: numberWords(count) }),
          loading: m.schools_loading(),
          noneFound: { title: m.schools_none_found(), text: m.schools_none_found_text() },
          none: { title: m.schools_none_found(), text: m.schools_none_text() },
        }}
        otherStep={
          <>
            <RelaxedSearches path={path} values={values} relaxations={relaxations} words={words} />
            {saveLink}
          </>
        }
      >
        {schools.map((school) => (
          <SchoolCard key={school.id} school={school} headingLevel={2} />
        ))}
      </Results>
      <FirstOnlyNote count={count} />
    </>
  )
}
