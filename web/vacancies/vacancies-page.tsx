import X from 'lucide-react/icons/x'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { isStorable, normalised } from '#domain/texts/text.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { type VacancyType, vacancyTypes } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { actorOf, pageOf } from '#web/guards.server.ts'
import { cityOptions } from '#web/places.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ComboField, SelectField, TextField } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/vacancies-page'
import { shownVacancies } from './shown-vacancies.server.ts'
import { VacancyList } from './vacancy-card.tsx'
import { typeWord } from './vacancy-words.ts'

const wordsLengthMax = 100

type Filters = { q: string; type: VacancyType | null; city: string }

function filtersOf(url: URL): Filters {
  const textOf = (name: string) => {
    const value = normalised(url.searchParams.get(name) ?? '')
    return isStorable(value) ? [...value].slice(0, wordsLengthMax).join('') : ''
  }
  const type = url.searchParams.get('type')
  return {
    q: textOf('q'),
    city: textOf('city'),
    type: vacancyTypes.find((known) => known === type) ?? null,
  }
}

/** The address of the list with these filters: what is not set is not in it. */
function addressOf({ q, type, city }: Filters, page = 1): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (type) params.set('type', type)
  if (city) params.set('city', city)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `/vacancies?${query}` : '/vacancies'
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const filters = filtersOf(url)
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

export default function VacanciesPage({ loaderData }: Route.ComponentProps) {
  const { filters, vacancies, count, page, pageCount, canApply } = loaderData
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location.pathname.endsWith('/vacancies')
  const isFiltered = Boolean(filters.q || filters.type || filters.city)
  return (
    <>
      <title>{pageTitle(m.vacancies_title())}</title>
      <PageHeading title={m.vacancies_title()} />
      <SearchForm key={addressOf(filters)} filters={filters} cities={loaderData.cities} />
      <Chips filters={filters} />
      <p role="status" className="mt-6 mb-4 text-muted">
        {isSearching ? m.vacancies_loading() : m.vacancies_count({ count, amount: numberWords(count) })}
      </p>
      {isSearching ? (
        <Loading className="grid gap-4">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      ) : vacancies.length > 0 ? (
        <VacancyList vacancies={vacancies} canApply={canApply} headingLevel={2} />
      ) : isFiltered ? (
        <EmptyState title={m.vacancies_none_found()} text={m.vacancies_none_found_text()}>
          <ButtonLink to="/vacancies">{m.vacancies_reset()}</ButtonLink>
        </EmptyState>
      ) : page > 1 ? (
        <EmptyState title={m.vacancies_none_found()}>
          <ButtonLink to="/vacancies">{m.vacancies_all()}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.vacancies_none()} text={m.vacancies_none_text()} />
      )}
      {!isSearching && (
        <Pagination page={page} pageCount={pageCount} hrefOf={(to) => addressOf(filters, to)} />
      )}
    </>
  )
}

function SearchForm({ filters, cities }: { filters: Filters; cities: { value: string; label: string }[] }) {
  const submit = useSubmit()
  return (
    <Form
      role="search"
      action="/vacancies"
      className="grid grid-cols-2 gap-x-3 gap-y-4 rounded-lg border border-line bg-card p-4 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end lg:gap-x-4"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement)
          submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
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
        label={m.vacancies_city_label()}
        name="city"
        placeholder={m.vacancies_city()}
        options={cities}
        defaultValue={filters.city}
        allowCustom
      />
      <SelectField
        label={m.vacancies_type_label()}
        name="type"
        placeholder={m.vacancies_type_all()}
        defaultValue={filters.type}
        options={vacancyTypes.map((value) => ({ value, label: typeWord(value) }))}
      />
      <Button className="max-lg:col-span-2">{m.vacancies_find()}</Button>
    </Form>
  )
}

function Chips({ filters }: { filters: Filters }) {
  const { q, type, city } = filters
  const chips = [
    q && { words: `«${q}»`, without: { ...filters, q: '' } },
    city && { words: city, without: { ...filters, city: '' } },
    type && { words: typeWord(type), without: { ...filters, type: null } },
  ].filter((chip) => chip !== '' && chip !== null)
  if (chips.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <Link
            to={addressOf(without)}
            preventScrollReset
            aria-label={m.vacancies_filter_off({ filter: words })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-lake-soft px-4 wrap-anywhere text-lake-ink no-underline hover:underline"
          >
            {words}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink to="/vacancies" variant="quiet" size="small" preventScrollReset>
          {m.vacancies_reset()}
        </ButtonLink>
      </li>
    </ul>
  )
}
