import { Link } from 'react-router'
import { countSchoolsByPlace } from '#domain/schools/count-by-place.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { countVacanciesByPlace } from '#domain/vacancies/count-by-place.server.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { pathOf } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/map-page'
import { CountryMap } from './country-map.tsx'
import { drawnCounts } from './town-counts.server.ts'

/** A page for viewing and following links: no script is needed. */
export const handle = { static: true }

const wordsOf = {
  vacancies: {
    title: () => m.map_vacancies_title(),
    description: () => m.map_vacancies_description(),
    count: (count: number) => m.map_vacancies_count({ count, amount: numberWords(count) }),
    elsewhere: (count: number) => m.map_vacancies_elsewhere({ count, amount: numberWords(count) }),
    all: () => m.vacancies_all(),
    none: () => ({ title: m.vacancies_none(), text: m.vacancies_none_text() }),
  },
  schools: {
    title: () => m.map_schools_title(),
    description: () => m.map_schools_description(),
    count: (count: number) => m.map_schools_count({ count, amount: numberWords(count) }),
    elsewhere: (count: number) => m.map_schools_elsewhere({ count, amount: numberWords(count) }),
    all: () => m.schools_all(),
    none: () => ({ title: m.schools_none_found(), text: m.schools_none_text() }),
  },
}

export async function loader({ url }: Route.LoaderArgs) {
  const of = pathOf(url).startsWith('/schools') ? ('schools' as const) : ('vacancies' as const)
  const counts = await (of === 'schools' ? countSchoolsByPlace() : countVacanciesByPlace())
  return { of, drawn: await drawnCounts(counts) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = wordsOf[loaderData.of]
  return pageMeta({ title: title(), description: description() })
}

export default function MapPage({ loaderData: { of, drawn } }: Route.ComponentProps) {
  const words = wordsOf[of]
  const listOf = (id: string) => `/${of}?city=${id}`
  return (
    <>
      <PageHeading title={words.title()} lead={words.description()} />
      <LinkTabs
        label={m.map_switch()}
        className="mb-6"
        tabs={[
          { to: '/vacancies/map', label: m.map_vacancies(), current: of === 'vacancies' },
          { to: '/schools/map', label: m.map_schools(), current: of === 'schools' },
        ]}
      />
      <figure className="heading-place">
        <div className="country-place">
          <CountryMap drawn={drawn} listOf={listOf} />
        </div>
        <figcaption className="mt-3 text-sm text-muted">
          {(['large', 'narrow'] as const).map(
            (width) =>
              drawn.gathered.includes(width) && (
                <span key={width} className={`country-${width} min-[30rem]:hidden`}>
                  <span className="block">{m.map_gathered()}</span>
                </span>
              ),
          )}
          {m.map_caption()}
        </figcaption>
      </figure>
      {drawn.towns.length === 0 ? (
        <EmptyState drawing="map" {...words.none()} />
      ) : (
        <section aria-labelledby="towns" className="mt-8">
          <h2 id="towns" className="mb-3 text-xl font-semibold">
            {m.map_towns()}
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {drawn.towns.map(({ id, name, count }) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={listOf(id)}
                  className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline"
                >
                  {name}
                  <span className="text-muted tabular-nums">
                    <span aria-hidden="true">{numberWords(count)}</span>
                    <span className="sr-only">{words.count(count)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {drawn.elsewhere > 0 && <p className="mt-6 max-w-prose">{words.elsewhere(drawn.elsewhere)}</p>}
      <ButtonLink to={`/${of}`} variant="secondary" className="mt-6 sm:justify-self-start">
        {words.all()}
      </ButtonLink>
    </>
  )
}
