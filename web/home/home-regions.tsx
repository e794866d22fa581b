import { Link } from 'react-router'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import landscapes from './landscapes.svg?no-inline'
import type { ShownRegion } from './shown-regions.server.ts'

/** The regions, each with a small landscape and its number of open vacancies. */
export function HomeRegions({ regions }: { regions: ShownRegion[] }) {
  return (
    <section aria-labelledby="regions" className="mt-14">
      <h2 id="regions" className="mb-4 text-xl font-semibold">
        {m.home_regions()}
      </h2>
      <ul className="home-regions">
        {regions.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={`/vacancies?city=${encodeURIComponent(name)}`} className="home-region">
              <svg viewBox="0 0 160 100" aria-hidden="true">
                <use href={`${landscapes}#${id}`} />
              </svg>
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-muted">
                {m.map_vacancies_count({ count, amount: numberWords(count) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
