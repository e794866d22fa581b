import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { Results } from '#web/ui/results.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/teachers-page'
import { directoryFiltersOf } from './directory-filters.server.ts'
import { DirectoryFrame } from './directory-frame.tsx'
import { shownTeachers } from './shown-teachers.server.ts'
import { TeacherCard } from './teacher-card.tsx'

const path = '/teachers'

export async function loader({ url }: Route.LoaderArgs) {
  const { filters, page, choices } = await directoryFiltersOf(url)
  const { teachers, count, pageCount } = await findTeachers({ ...filters, page })
  return { filters, page, choices, count, pageCount, teachers: await shownTeachers(teachers) }
}

export function meta() {
  return pageMeta({ title: m.teachers_title(), description: m.teachers_description() })
}

export default function TeachersPage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, count, pageCount, teachers } = loaderData
  return (
    <DirectoryFrame
      path={path}
      filters={filters}
      choices={choices}
      words={{
        title: m.teachers_title(),
        searchLabel: m.teachers_search_label(),
        search: m.teachers_search(),
      }}
    >
      <Results
        path={path}
        values={filters}
        page={page}
        pageCount={pageCount}
        count={count}
        layout="grid"
        words={{
          found: m.teachers_count({ count, amount: numberWords(count) }),
          loading: m.teachers_loading(),
          noneFound: { title: m.teachers_none_found(), text: m.teachers_none_found_text() },
          none: { title: m.teachers_none_found(), text: m.teachers_none_text() },
        }}
      >
        {teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} headingLevel={2} />
        ))}
      </Results>
    </DirectoryFrame>
  )
}
