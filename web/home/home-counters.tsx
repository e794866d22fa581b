import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { counterOf } from '#web/words/counters.ts'

type Counts = { teachers: number; schools: number; vacancies: number }

/** How much there is of each; of what there is nothing, nothing is said. */
export function HomeCounters({ counts }: { counts: Counts }) {
  const counters = [
    { to: '/teachers', count: counts.teachers, noun: m.home_count_teachers },
    { to: '/schools', count: counts.schools, noun: m.home_count_schools },
    { to: '/vacancies', count: counts.vacancies, noun: m.home_count_vacancies },
  ].filter(({ count }) => count > 0)
  if (counters.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-12">
      {counters.map(({ to, count, noun }) => {
        const { shown, words } = counterOf(count)
        return (
          <li key={to}>
            <Link to={to} className="group block min-h-11 text-ink no-underline">
              <span className="block text-2xl font-bold tracking-tight tabular-nums">{words}</span>{' '}
              <span className="block text-sm text-muted sm:text-base group-hover:underline">
                {noun({ count: shown })}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
