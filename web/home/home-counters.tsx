import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { counterOf } from '#web/words/counters.ts'

type Counts = { teachers: number; schools: number; vacancies: number }

/** The number of each; what there is none of is left out. */
export function HomeCounters({ counts }: { counts: Counts }) {
  const counters = [
    { to: '/teachers', count: counts.teachers, noun: m.home_count_teachers },
    { to: '/schools', count: counts.schools, noun: m.home_count_schools },
    { to: '/vacancies', count: counts.vacancies, noun: m.home_count_vacancies },
  ].filter(({ count }) => count > 0)
  if (counters.length === 0) return null
  return (
    <ul className="home-counters">
      {counters.map(({ to, count, noun }) => {
        const { shown, words } = counterOf(count)
        return (
          <li key={to}>
            <Link to={to} className="home-counter group">
              <span className="block text-2xl font-bold tracking-tight tabular-nums lg:min-w-20">
                {words}
              </span>{' '}
              <span className="block text-sm text-muted sm:text-base group-hover:underline">
                {noun({ count: shown })}
              </span>
              <ChevronRight size={18} aria-hidden="true" className="ml-auto text-muted max-lg:hidden" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
