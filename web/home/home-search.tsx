import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import type { Role } from '#domain/accounts/actor.ts'
import { searchLengthMax } from '#domain/search/search.ts'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'

const vacancies = {
  to: '/vacancies',
  find: () => m.home_find_vacancies(),
  label: () => m.vacancies_search_label(),
}
const teachers = {
  to: '/teachers',
  find: () => m.home_find_teachers(),
  label: () => m.teachers_search_label(),
}

const schools = { to: '/schools', find: () => m.home_find_schools() }
const lessons = { to: '/teachers/services', find: () => m.offers_title() }

/** Other searches: for teachers if one hires, and for lessons; a school has its own search. */
const others = { visitor: [teachers, lessons], teacher: [schools], school: [], admin: [teachers] }

/** The first thing to do: a search for vacancies, for a school one for teachers. A plain form that needs no script. */
export function HomeSearch({ role }: { role: Role | 'visitor' | undefined }) {
  const first = role === 'school' ? teachers : vacancies
  return (
    <search className="heading-place mt-6 block lg:max-w-[42rem]">
      <Form action={first.to} className="flex flex-wrap gap-2">
        <label htmlFor="home-q" className="home-search-label">
          {first.label()}
        </label>
        <input
          id="home-q"
          name="q"
          type="search"
          placeholder={first.label()}
          maxLength={searchLengthMax}
          enterKeyHint="search"
          autoComplete="off"
          className="control min-h-13 min-w-0 flex-1 basis-64 rounded-lg bg-card px-4 text-lg"
        />
        <Button
          icon={<Search size={20} />}
          className="min-h-13 px-[min(1.5rem,5.6vw,max(0.5rem,(100vw-12rem)/6))] text-lg max-sm:flex-1"
        >
          {first.find()}
        </Button>
      </Form>
      <p className="mt-2 flex flex-wrap gap-x-5 empty:hidden">
        {others[role ?? 'visitor'].map(({ to, find }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center">
            {find()}
          </Link>
        ))}
      </p>
    </search>
  )
}
