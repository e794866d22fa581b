import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { countedMax } from '#domain/search/search.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { m } from '#locales/messages.ts'
import { Results } from '#web/lists/results.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { isMoreThanCounted } from '#web/search/counts.ts'
import { teacherSearchOf } from '#web/search/directory-filters.server.ts'
import { commonFilterWords, DirectoryFrame } from '#web/search/directory-frame.tsx'
import { SaveSearchLink } from '#web/search/save-search-link.tsx'
import { FirstOnlyNote, RelaxedSearches } from '#web/search/search-notes.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/teachers-page'
import { shownTeachers } from './shown-teachers.server.ts'
import { TeacherCard } from './teacher-card.tsx'
import { TeacherFilters, teacherFilterWords } from './teacher-filters.tsx'

const path = '/teachers'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, filters, choices, usual } = await teacherSearchOf(url)
  const actor = actorOf(context)
  const { teachers, ...found } = await findTeachers(actor, search)
  const saved = await findSavedIds(
    actor,
    teachers.map(({ id }) => id),
  )
  return { filters, page: search.page, choices, usual, found, teachers: await shownTeachers(teachers, saved) }
}

export function meta() {
  return pageMeta({ title: m.teachers_title(), description: m.teachers_description() })
}

export default function TeachersPage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, usual, found, teachers } = loaderData
  const { count, pageCount, corrected, relaxations, facets } = found
  const { experience, language, schedule, verified, sort } = filters
  const chips = { ...commonFilterWords(choices), ...teacherFilterWords }
  const saveLink = <SaveSearchLink list="teachers" values={filters} corrected={corrected} />
  return (
    <DirectoryFrame
      path={path}
      filters={filters}
      choices={choices}
      corrected={corrected}
      counts={facets}
      chips={chips}
      more={<TeacherFilters filters={filters} counts={facets} usual={usual} />}
      moreValues={{ experience, language, schedule, verified, sort }}
      words={{
        title: m.teachers_title(),
        searchLabel: m.teachers_search_label(),
        search: m.teachers_search(),
      }}
    >
      {count > 0 && <div className="mt-3 -ml-3">{saveLink}</div>}
      <Results
        path={path}
        values={filters}
        page={page}
        pageCount={pageCount}
        count={count}
        layout="grid"
        words={{
          found: isMoreThanCounted(count)
            ? m.teachers_count_more({ amount: numberWords(countedMax) })
            : m.teachers_count({ count, amount: numberWords(count) }),
          loading: m.teachers_loading(),
          noneFound: { title: m.teachers_none_found(), text: m.teachers_none_found_text() },
          none: { title: m.teachers_none_found(), text: m.teachers_none_text() },
        }}
        otherStep={
          <>
            <RelaxedSearches path={path} values={filters} relaxations={relaxations} words={chips} />
            {saveLink}
          </>
        }
      >
        {teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} headingLevel={2} />
        ))}
      </Results>
      <FirstOnlyNote count={count} />
    </DirectoryFrame>
  )
}
