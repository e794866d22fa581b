import { useNavigation } from 'react-router'
import { findSchools } from '#domain/schools/find-schools.server.ts'
import { type SchoolType, schoolTypes } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'
import { pageOf, wordsOf } from '#web/guards.server.ts'
import { cityNamed, cityOptions, districtOptionsIn } from '#web/places.server.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ComboField, SelectField, TextField } from '#web/ui/field.tsx'
import { FilterChips, FilterForm } from '#web/ui/filters.tsx'
import { listAddress } from '#web/ui/list-address.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/schools-page'
import { SchoolCard } from './school-card.tsx'
import { schoolTypeWord } from './school-words.ts'
import { shownSchools } from './shown-schools.server.ts'

const path = '/schools'

type Housing = 'with' | 'without'
type Filters = {
  q: string
  city: string
  district: string | null
  type: SchoolType | null
  housing: Housing | null
}

const housingWords: Record<Housing, () => string> = {
  with: () => m.school_housing_badge(),
  without: () => m.school_without_housing(),
}

export async function loader({ url }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name)
  const city = await cityNamed(wordsOf(url, 'city'))
  const [cities, districts] = await Promise.all([cityOptions(), districtOptionsIn(city)])
  const housing = param('housing')
  const filters: Filters = {
    q: wordsOf(url, 'q'),
    city,
    district: districts.find(({ value }) => value === param('district'))?.value ?? null,
    type: schoolTypes.find((known) => known === param('type')) ?? null,
    housing: housing === 'with' || housing === 'without' ? housing : null,
  }
  const page = pageOf(url)
  const { schools, count, pageCount } = await findSchools({
    ...filters,
    housing: filters.housing && filters.housing === 'with',
    page,
  })
  return {
    filters,
    page,
    count,
    pageCount,
    cities: cities.map(({ value, label }) => ({ value, label })),
    districts: districts.map(({ value, label }) => ({ value, label })),
    schools: await shownSchools(schools),
  }
}

export function meta() {
  return pageMeta({ title: m.schools_title(), description: m.schools_description() })
}

export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  const { filters, schools, count, page, pageCount, cities, districts } = loaderData
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location.pathname.endsWith(path)
  const isNarrowed = page > 1 || Object.values(filters).some(Boolean)
  const { type, housing } = filters
  return (
    <>
      <PageHeading title={m.schools_title()} />
      <FilterForm path={path} values={filters} className="lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        <TextField
          label={m.schools_search_label()}
          name="q"
          type="search"
          placeholder={m.schools_search()}
          defaultValue={filters.q}
          enterKeyHint="search"
          className="col-span-2"
        />
        <ComboField
          label={m.filter_city_label()}
          name="city"
          placeholder={m.filter_city()}
          options={cities}
          defaultValue={filters.city}
          allowCustom
          className={districts.length > 0 ? undefined : 'max-lg:col-span-2'}
        />
        {districts.length > 0 && (
          <SelectField
            label={m.filter_district_label()}
            name="district"
            placeholder={m.filter_district_all()}
            defaultValue={filters.district}
            options={districts}
          />
        )}
        <SelectField
          label={m.school_type_label()}
          name="type"
          placeholder={m.schools_type_all()}
          defaultValue={type}
          options={schoolTypes.map((value) => ({ value, label: schoolTypeWord(value) }))}
        />
        <SelectField
          label={m.schools_housing_label()}
          name="housing"
          placeholder={m.schools_housing_all()}
          defaultValue={housing}
          options={(['with', 'without'] as const).map((value) => ({ value, label: housingWords[value]() }))}
        />
      </FilterForm>
      <FilterChips
        path={path}
        values={filters}
        words={{
          q: (q) => `«${q}»`,
          city: (city) => city,
          district: (id) => districts.find(({ value }) => value === id)?.label ?? id,
          type: () => (type ? schoolTypeWord(type) : ''),
          housing: () => (housing ? housingWords[housing]() : ''),
        }}
      />
      <p role="status" className="mt-6 mb-4 text-muted">
        {isSearching ? m.schools_loading() : m.schools_count({ count, amount: numberWords(count) })}
      </p>
      {isSearching ? (
        <Loading className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
            <SkeletonCard key={index} />
          ))}
        </Loading>
      ) : schools.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {schools.map((school) => (
            <SchoolCard key={school.id} school={school} headingLevel={2} />
          ))}
        </ul>
      ) : isNarrowed ? (
        <EmptyState title={m.schools_none_found()} text={m.schools_none_found_text()}>
          <ButtonLink to={path}>{page > 1 ? m.schools_all() : m.filter_reset()}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.schools_none_found()} text={m.schools_none_text()} />
      )}
      {!isSearching && (
        <div className="mt-6">
          <Pagination page={page} pageCount={pageCount} hrefOf={(to) => listAddress(path, filters, to)} />
        </div>
      )}
    </>
  )
}
