import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { type TeacherSort, teacherSorts } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { teacherSearchOf } from '#web/search/directory-filters.server.ts'
import { commonFilterWords, DirectoryFields, DirectoryTabs } from '#web/search/directory-parts.tsx'
import { sortsByRating } from '#web/search/rating-filter.ts'
import { SearchFrame } from '#web/search/search-frame.tsx'
import { type SortWords, sortsOf } from '#web/search/sort-field.tsx'
import type { Route } from './+types/teachers-page'
import { noteShown } from './note-shown.server.ts'
import { shownTeachers } from './shown-teachers.server.ts'
import { TeacherCard } from './teacher-card.tsx'
import { TeacherFilters, teacherFilterWords } from './teacher-filters.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { search, filters, choices, usual } = await teacherSearchOf(url)
  const actor = actorOf(context)
  const { teachers, ...found } = await findTeachers(actor, search)
  const ids = teachers.map(({ id }) => id)
  const saved = await findSavedIds(actor, ids)
  noteShown(request, actor, ids)
  return { filters, page: search.page, choices, usual, found, teachers: await shownTeachers(teachers, saved) }
}

export function meta() {
  return pageMeta({ title: m.teachers_title(), description: m.teachers_description() })
}

const sortWords = {
  relevance: m.search_sort_relevance,
  date: m.search_sort_date,
  experience: m.search_sort_experience,
  rating: m.search_sort_rating,
} satisfies SortWords<TeacherSort>

export default function TeachersPage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, usual, found, teachers } = loaderData
  return (
    <SearchFrame
      list="teachers"
      filters={filters}
      usual={usual}
      page={page}
      found={found}
      cities={choices.cities}
      sorts={sortsByRating(sortsOf(teacherSorts, filters.q, false), found.facets.rating, filters.sort)}
      sortWords={sortWords}
      chips={{ ...commonFilterWords(choices), ...teacherFilterWords }}
      tabs={<DirectoryTabs filters={filters} />}
      fields={
        <>
          <DirectoryFields filters={filters} choices={choices} counts={found.facets} />
          <TeacherFilters filters={filters} counts={found.facets} />
        </>
      }
      quick={{ verified: 'yes' }}
      layout="grid"
    >
      {teachers.map((teacher) => (
        <TeacherCard key={teacher.id} teacher={teacher} headingLevel={2} />
      ))}
    </SearchFrame>
  )
}
