import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { SchoolCard } from '#web/schools/school-card.tsx'
import { TeacherTeaser } from '#web/teachers/teacher-card.tsx'
import { VacancyTeaser } from '#web/vacancies/vacancy-teaser.tsx'
import type { Route } from './+types/home-page'
import { HomeSection } from './home-section.tsx'

type PageData = Route.ComponentProps['loaderData']

export function NewestVacancies({ vacancies }: Pick<PageData, 'vacancies'>) {
  return (
    <HomeSection
      id="newest"
      title={m.home_newest_title()}
      to="/vacancies"
      all={m.home_newest_all()}
      map="/vacancies/map"
    >
      {vacancies.length > 0 ? (
        <div className="home-cards grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {vacancies.map((vacancy) => (
            <VacancyTeaser key={vacancy.id} vacancy={vacancy} />
          ))}
        </div>
      ) : (
        <EmptyState
          drawing="vacancies"
          title={m.vacancies_none()}
          text={m.vacancies_none_text()}
          headingLevel={3}
        />
      )}
    </HomeSection>
  )
}

export function NewestTeachers({ teachers }: Pick<PageData, 'teachers'>) {
  return (
    <HomeSection id="teachers" title={m.teachers_title()} to="/teachers" all={m.teachers_all()}>
      {teachers.length > 0 ? (
        <ul className="home-cards grid gap-4 md:max-lg:[&>:nth-child(3)]:hidden md:grid-cols-2 lg:grid-cols-3">
          {teachers.map((teacher) => (
            <TeacherTeaser key={teacher.id} teacher={teacher} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.teachers_none_found()} text={m.teachers_none_text()} headingLevel={3} />
      )}
    </HomeSection>
  )
}

export function NewestSchools({ schools }: Pick<PageData, 'schools'>) {
  return (
    <HomeSection id="schools" title={m.nav_schools()} to="/schools" all={m.schools_all()} map="/schools/map">
      {schools.length > 0 ? (
        <ul className="home-cards grid gap-4 md:max-lg:[&>:nth-child(3)]:hidden md:grid-cols-2 lg:grid-cols-3">
          {schools.map((school) => (
            <SchoolCard key={school.id} school={school} headingLevel={3} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="schools"
          title={m.schools_none_found()}
          text={m.schools_none_text()}
          headingLevel={3}
        />
      )}
    </HomeSection>
  )
}
