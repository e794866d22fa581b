import { Link, Outlet } from 'react-router'
import { liveApplicationsOf } from '#domain/applications/last-application.server.ts'
import { findPeople, isFittingSql } from '#domain/fit/find-people.server.ts'
import { fitOfVacancy } from '#domain/fit/vacancy-fit.server.ts'
import { invitedOf, isNotInvitedSql } from '#domain/invitations/find-job-invitations.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { type TeacherSort, teacherSorts } from '#domain/teachers/teacher.ts'
import { openVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { peopleSearchOf } from '#web/search/directory-filters.server.ts'
import { commonFilterWords, DirectoryFields } from '#web/search/directory-parts.tsx'
import { sortsByRating } from '#web/search/rating-filter.ts'
import { SearchFrame } from '#web/search/search-frame.tsx'
import { type SortWords, sortsOf } from '#web/search/sort-field.tsx'
import { vacancyOptions } from '#web/vacancies/vacancy-options.server.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import { applicationPath } from '#web/words/message-words.ts'
import type { Route } from './+types/people-page'
import { fitOfPerson } from './fit-of-person.server.ts'
import { noteShown } from './note-shown.server.ts'
import { PeopleFilters, peopleFilterWords } from './people-filters.tsx'
import { PersonCard } from './person-card.tsx'
import { shownTeachers } from './shown-teachers.server.ts'
import { TeacherFilters, teacherFilterWords } from './teacher-filters.tsx'

const here = '/school-dashboard/teachers'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { search, filters, choices, usual, vacancyId, isByFit } = await peopleSearchOf(url)
  const [vacancies, vacancy] = await Promise.all([
    openVacancies(actor),
    vacancyId ? fitOfVacancy(actor, vacancyId) : undefined,
  ])
  const isMember = actor.role === 'school'
  const isFresh = filters.invited && isMember
  const fits = vacancy ? filters.fits : null
  const also = {
    ...(isFresh && { invited: isNotInvitedSql(actor.schoolId, vacancy?.vacancy.id ?? null) }),
    ...(vacancy && fits && { fits: isFittingSql(vacancy, fits) }),
  }
  const { people, ...found } = await findPeople(actor, search, { vacancy, isByFit, also })
  const ids = people.map(({ id }) => id)
  const [savedIds, invited, applied] = await Promise.all([
    findSavedIds(actor, ids),
    invitedOf(actor, ids, vacancy?.vacancy.id ?? null),
    liveApplicationsOf(actor, ids, vacancy?.vacancy.id ?? null),
  ])
  noteShown(request, actor, ids)
  const shown = await shownTeachers(people, savedIds)
  const invitedOn = (id: string) => {
    const at = invited.get(id)
    return at ? nearMomentDay(at) : null
  }
  return {
    // What is not the school's own says nothing.
    filters: { ...filters, vacancy: vacancy ? vacancy.vacancy.id : null, fits },
    ...{ choices, found, page: search.page },
    usual: vacancy ? ('fit' as const) : usual,
    vacancies: await vacancyOptions(vacancies),
    mayInvite: isMember && mayActForSchool(actor.schoolRole),
    query: url.search,
    people: shown.map(({ explained, ...teacher }) => ({
      teacher,
      invitedOn: invitedOn(teacher.id),
      application: applied.get(teacher.id),
      fit: vacancy && explained ? fitOfPerson(explained, vacancy.vacancy.employmentType) : null,
    })),
  }
}

export function meta() {
  return [{ title: pageTitle(m.people_title(), m.school_dashboard_title()) }]
}

const sortWords = {
  relevance: m.search_sort_relevance,
  date: m.search_sort_date,
  experience: m.search_sort_experience,
  rating: m.search_sort_rating,
  fit: m.search_sort_fit,
} satisfies SortWords<TeacherSort | 'fit'>

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, usual, found, people, vacancies, mayInvite, query } = loaderData
  const sorts = sortsByRating(sortsOf(teacherSorts, filters.q, false), found.facets.rating, filters.sort)
  // The fit filter is a link, and then a chip: the folded fields stay folded.
  const { km, status, free, hours, moves, housed, category, teaching } = filters
  const own = { km, status, free, hours, moves, housed, category, teaching }
  const titleOf = (id: string) => vacancies.find(({ value }) => value === id)?.label ?? m.people_a_vacancy()
  return (
    <>
      <SearchFrame
        list="teachers"
        tab={{
          path: here,
          title: m.people_title(),
          ways: (
            <>
              <Link to="/saved?tab=teachers" className="inline-flex min-h-11 items-center">
                {m.saved_things_title()}
              </Link>
              <Link to={`${here}/invited`} className="inline-flex min-h-11 items-center">
                {m.job_invitation_sent_title()}
              </Link>
            </>
          ),
        }}
        filters={filters}
        usual={usual}
        page={page}
        found={found}
        cities={choices.cities}
        sorts={filters.vacancy ? ['fit', ...sorts] : sorts}
        sortWords={sortWords}
        chips={{
          vacancy: titleOf,
          ...commonFilterWords(choices),
          ...teacherFilterWords,
          ...peopleFilterWords,
        }}
        fields={
          <>
            {vacancies.length > 0 && (
              <SelectField
                label={m.people_vacancy_label()}
                name="vacancy"
                placeholder={m.people_any_vacancy()}
                defaultValue={filters.vacancy}
                options={vacancies}
                className="max-lg:col-span-2"
              />
            )}
            <DirectoryFields filters={filters} choices={choices} counts={found.facets} />
            <TeacherFilters filters={filters} counts={found.facets} more={own}>
              <PeopleFilters filters={filters} counts={found.facets} />
            </TeacherFilters>
          </>
        }
        quick={{ status: 'looking', moves: 'yes', invited: 'no' }}
        layout="grid"
      >
        {people.map(({ teacher, fit, invitedOn, application }) => (
          <PersonCard
            key={teacher.id}
            teacher={teacher}
            fit={fit}
            invitedOn={invitedOn}
            {...(application && { appliedTo: applicationPath('school', application) })}
            {...(mayInvite && { inviteTo: `${here}/${teacher.id}/invite${query}` })}
          />
        ))}
      </SearchFrame>
      <Outlet />
    </>
  )
}
