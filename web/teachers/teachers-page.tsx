import { useNavigation } from 'react-router'
import { isSubjectId, type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { m } from '#locales/messages.ts'
import { pageOf, wordsOf } from '#web/guards.server.ts'
import { cityNamed, cityOptions, districtOptionsIn } from '#web/places.server.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ComboField, SelectField, TextField } from '#web/ui/field.tsx'
import { FilterChips, FilterForm } from '#web/ui/filters.tsx'
import { listAddress } from '#web/ui/list-address.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/teachers-page'
import { shownTeachers } from './shown-teachers.server.ts'
import { TeacherCard } from './teacher-card.tsx'

const path = '/teachers'

type Filters = { q: string; subject: SubjectId | null; city: string; district: string | null }

export async function loader({ url }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name)
  const city = await cityNamed(wordsOf(url, 'city'))
  const [cities, districts] = await Promise.all([cityOptions(), districtOptionsIn(city)])
  const subject = param('subject') ?? ''
  const filters: Filters = {
    q: wordsOf(url, 'q'),
    subject: isSubjectId(subject) ? subject : null,
    city,
    district: districts.find(({ value }) => value === param('district'))?.value ?? null,
  }
  const page = pageOf(url)
  const { teachers, count, pageCount } = await findTeachers({ ...filters, page })
  return {
    filters,
    page,
    count,
    pageCount,
    cities: cities.map(({ value, label }) => ({ value, label })),
    districts: districts.map(({ value, label }) => ({ value, label })),
    subjects: subjectIds.map((value) => ({ value, label: subjectName(value) })),
    teachers: await shownTeachers(teachers),
  }
}

export function meta() {
  return pageMeta({ title: m.teachers_title(), description: m.teachers_description() })
}

export default function TeachersPage({ loaderData }: Route.ComponentProps) {
  const { filters, teachers, count, page, pageCount, cities, districts, subjects } = loaderData
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location.pathname.endsWith(path)
  const isNarrowed = page > 1 || Object.values(filters).some(Boolean)
  return (
    <>
      <PageHeading title={m.teachers_title()} />
      <FilterForm path={path} values={filters} className="lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        <TextField
          label={m.teachers_search_label()}
          name="q"
          type="search"
          placeholder={m.teachers_search()}
          defaultValue={filters.q}
          enterKeyHint="search"
          className="col-span-2"
        />
        <ComboField
          label={m.filter_city_label()}
          name="city"
          placeholder={m.filter_city()}
          options={cities}
          defaultValue={filters.city}
          allowCustom
        />
        {districts.length > 0 && (
          <SelectField
            label={m.filter_district_label()}
            name="district"
            placeholder={m.filter_district_all()}
            defaultValue={filters.district}
            options={districts}
          />
        )}
        <SelectField
          label={m.teachers_subject_label()}
          name="subject"
          placeholder={m.teachers_subject_all()}
          defaultValue={filters.subject}
          options={subjects}
          className={districts.length > 0 ? 'max-lg:col-span-2' : undefined}
        />
      </FilterForm>
      <FilterChips
        path={path}
        values={filters}
        words={{
          q: (q) => `«${q}»`,
          city: (city) => city,
          district: (id) => districts.find(({ value }) => value === id)?.label ?? id,
          subject: (id) => subjects.find(({ value }) => value === id)?.label ?? id,
        }}
      />
      <p role="status" className="mt-6 mb-4 text-muted">
        {isSearching ? m.teachers_loading() : m.teachers_count({ count, amount: numberWords(count) })}
      </p>
      {isSearching ? (
        <Loading className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
            <SkeletonCard key={index} />
          ))}
        </Loading>
      ) : teachers.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {teachers.map((teacher) => (
            <TeacherCard key={teacher.id} teacher={teacher} headingLevel={2} />
          ))}
        </ul>
      ) : isNarrowed ? (
        <EmptyState title={m.teachers_none_found()} text={m.teachers_none_found_text()}>
          <ButtonLink to={path}>{page > 1 ? m.teachers_all() : m.filter_reset()}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.teachers_none_found()} text={m.teachers_none_text()} />
      )}
      {!isSearching && (
        <div className="mt-6">
          <Pagination page={page} pageCount={pageCount} hrefOf={(to) => listAddress(path, filters, to)} />
        </div>
      )}
    </>
  )
}
