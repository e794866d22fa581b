import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { type VacancyType, vacancyTypes } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { actorOf, pageOf, wordsOf } from '#web/guards.server.ts'
import { cityNamed, cityOptions } from '#web/places.server.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { ComboField, SelectField, TextField } from '#web/ui/field.tsx'
import { FilterChips, FilterForm, MoreFilters } from '#web/ui/filters.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Results } from '#web/ui/results.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/vacancies-page'
import { shownVacancies } from './shown-vacancies.server.ts'
import { VacancyCard } from './vacancy-card.tsx'
import { typeWord } from './vacancy-words.ts'

const path = '/vacancies'

type Filters = { q: string; city: string; type: VacancyType | null }

async function filtersOf(url: URL): Promise<Filters> {
  const type = url.searchParams.get('type')
  return {
    q: wordsOf(url, 'q'),
    city: await cityNamed(wordsOf(url, 'city')),
    type: vacancyTypes.find((known) => known === type) ?? null,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const filters = await filtersOf(url)
  const page = pageOf(url)
  const [{ vacancies, count, pageCount }, cities] = await Promise.all([
    findVacancies({ ...filters, page }),
    cityOptions(),
  ])
  const applied = await findAppliedVacancyIds(
    actor,
    vacancies.map(({ id }) => id),
  )
  return {
    filters,
    page,
    count,
    pageCount,
    cities: cities.map(({ value, label }) => ({ value, label })),
    vacancies: await shownVacancies(vacancies, applied),
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
  }
}

export function meta() {
  return pageMeta({ title: m.vacancies_title(), description: m.vacancies_description() })
}

export default function VacanciesPage({ loaderData }: Route.ComponentProps) {
  const { filters, vacancies, count, page, pageCount, canApply } = loaderData
  return (
    <>
      <PageHeading title={m.vacancies_title()} />
      <SearchForm filters={filters} cities={loaderData.cities} />
      <FilterChips
        path={path}
        values={filters}
        words={{
          q: (q) => `«${q}»`,
          city: (city) => city,
          type: () => (filters.type ? typeWord(filters.type) : ''),
        }}
      />
      <Results
        path={path}
        values={filters}
        page={page}
        pageCount={pageCount}
        count={count}
        layout="rows"
        words={{
          found: m.vacancies_count({ count, amount: numberWords(count) }),
          loading: m.vacancies_loading(),
          noneFound: { title: m.vacancies_none_found(), text: m.vacancies_none_found_text() },
          none: { title: m.vacancies_none(), text: m.vacancies_none_text() },
        }}
      >
        {vacancies.map((vacancy) => (
          <VacancyCard key={vacancy.id} vacancy={vacancy} canApply={canApply} headingLevel={2} />
        ))}
      </Results>
    </>
  )
}

function SearchForm({ filters, cities }: { filters: Filters; cities: { value: string; label: string }[] }) {
  return (
    <FilterForm path={path} values={filters} className="lg:grid-cols-[2fr_1fr_1fr_auto]">
      <TextField
        label={m.vacancies_search_label()}
        name="q"
        type="search"
        placeholder={m.vacancies_search()}
        defaultValue={filters.q}
        enterKeyHint="search"
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
      <MoreFilters values={{ type: filters.type }}>
        <SelectField
          label={m.vacancies_type_label()}
          name="type"
          placeholder={m.vacancies_type_all()}
          defaultValue={filters.type}
          options={vacancyTypes.map((value) => ({ value, label: typeWord(value) }))}
        />
      </MoreFilters>
    </FilterForm>
  )
}
