import { useRouteLoaderData } from 'react-router'
import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { unwantedSql } from '#domain/fit/own-unwanted.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findLatestSchools } from '#domain/schools/find-schools.server.ts'
import { findLatestTeachers } from '#domain/teachers/find-teachers.server.ts'
import { countVacancies, findNewestVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { shownSchools } from '#web/school-parts/shown-schools.server.ts'
import { SchoolCard } from '#web/schools/school-card.tsx'
import { Steps } from '#web/site/steps.tsx'
import { shownTeachers } from '#web/teachers/shown-teachers.server.ts'
import { TeacherTeaser } from '#web/teachers/teacher-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WovenBand } from '#web/ui/woven-band.tsx'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import { shownVacancies } from '#web/vacancies/shown-vacancies.server.ts'
import { VacancyTeaser } from '#web/vacancies/vacancy-teaser.tsx'
import type { Route } from './+types/home-page'
import { HomeCall } from './home-call.tsx'
import { HomeCounters } from './home-counters.tsx'
import { HomeRegions } from './home-regions.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeSection } from './home-section.tsx'
import { fittingShown, hasOwnDay, ownDay } from './own-day.server.ts'
import { OwnDayRows } from './own-day.tsx'
import { OwnDeadlines } from './own-deadlines.tsx'
import { shownRegions } from './shown-regions.server.ts'
import { Valley } from './valley.tsx'
import { sceneAt } from './valley-scene.ts'

/** A visitor only reads and follows links here: no script is waited for. */
export const handle = { static: true }

const vacanciesShown = 6
const teachersShown = 3
const schoolsShown = 3

/** The two sides meet what the other one offers; everybody else meets everything. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [found, vacancyCount, latestTeachers, latestSchools, day, regions] = await Promise.all([
    actor.role === 'school'
      ? []
      : unwantedSql(actor).then((sql) => findNewestVacancies(vacanciesShown + fittingShown, sql)),
    hasOwnDay(actor) ? 0 : countVacancies(),
    actor.role === 'teacher' ? none.teachers : findLatestTeachers(actor, teachersShown),
    hasOwnDay(actor) ? none.schools : findLatestSchools(schoolsShown),
    ownDay(actor),
    actor.role === 'school' ? [] : shownRegions(),
  ])
  // What stands above among those that fit is not said again.
  const fitting = new Set(day?.fitting.map(({ id }) => id))
  const newest = found.filter(({ id }) => !fitting.has(id)).slice(0, vacanciesShown)
  const shown = [...newest, ...latestTeachers.teachers, ...latestSchools.schools]
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
  const [applied, saved] = await Promise.all([
    findAppliedVacancyIds(actor, idsOf(newest)),
    findSavedIds(actor, idsOf(shown)),
  ])
  return {
    vacancies: await shownVacancies(newest, { applied, saved }),
    teachers: await shownTeachers(latestTeachers.teachers, saved),
    schools: await shownSchools(latestSchools.schools, saved),
    day,
    isViewer: mayOnlyLook(actor),
    regions,
    scene: sceneAt(now()),
    counts: { teachers: latestTeachers.count, schools: latestSchools.count, vacancies: vacancyCount },
  }
}

const none = { teachers: { teachers: [], count: 0 }, schools: { schools: [], count: 0 } }

export function meta() {
  return pageMeta({ title: m.home_page_title() })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { vacancies, teachers, schools, counts, scene, day, isViewer, regions } = loaderData
  const actor = useRouteLoaderData<typeof rootLoader>('root')?.actor
  const role = actor?.role
  return (
    <>
      <section className="edge-to-edge home-hero bg-felt">
        <div className="home-top">
          <div className="min-w-0">
            {actor && actor.role !== 'visitor' ? (
              <h1 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere">
                {m.home_hello({ name: actor.fullName })}
              </h1>
            ) : (
              <>
                {/* In Kyrgyz each half of it fits a line of a phone when it is a little smaller. */}
                <h1 className="text-3xl font-bold tracking-tight text-balance whitespace-pre-line max-sm:[&:lang(ky)]:text-[min(1.625rem,10.5vw)]">
                  {m.home_title()}
                </h1>
                <p className="mt-3 max-w-[34rem] text-lg text-muted text-balance sm:text-pretty">
                  {m.home_lead()}
                </p>
              </>
            )}
            <HomeSearch role={role} />
          </div>
          {day ? <OwnDayRows day={day} /> : <HomeCounters counts={counts} />}
        </div>
        <Valley {...scene} isShort={day !== null} />
        <WovenBand />
      </section>

      {day?.deadlines && <OwnDeadlines deadlines={day.deadlines} />}

      {day && day.fitting.length > 0 && (
        <FittingVacancies vacancies={day.fitting} className="mt-10 scroll-mt-20" />
      )}

      {role === 'visitor' && (
        <div className="mt-10 grid gap-4 md:grid-cols-2">
          <Side
            title={m.home_teacher_title()}
            text={m.home_teacher_text()}
            to="/register?type=teacher"
            word={m.home_register_teacher()}
          />
          <Side
            title={m.home_school_title()}
            text={m.home_school_text()}
            to="/register?type=school"
            word={m.home_register_school()}
          />
        </div>
      )}

      {day?.side !== 'school' && (
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
      )}

      {regions.length > 0 && <HomeRegions regions={regions} />}

      {day?.side !== 'teacher' && (
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
      )}

      {!day && (
        <>
          <HomeSection
            id="schools"
            title={m.nav_schools()}
            to="/schools"
            all={m.schools_all()}
            map="/schools/map"
          >
            {schools.length > 0 ? (
              <ul className="home-cards grid gap-4 md:grid-cols-2 lg:grid-cols-3">
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

          <HowItWorks />
        </>
      )}

      {!isViewer && <HomeCall role={role} />}
    </>
  )
}

/** What one of the two sides does here, and where it begins. */
function Side({ title, text, to, word }: { title: string; text: string; to: string; word: string }) {
  return (
    <Card as="section" className="grid content-between gap-5 md:p-7">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-2 max-w-prose text-muted text-pretty">{text}</p>
      </div>
      <ButtonLink to={to} variant="secondary" className="max-lg:px-2 lg:min-w-76 lg:justify-self-start">
        {word}
      </ButtonLink>
    </Card>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mt-14">
      <h2 id="how" className="text-xl font-semibold">
        {m.home_how_title()}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Steps
          title={m.home_how_teacher()}
          steps={[
            [m.home_teacher_step1_title(), m.home_teacher_step1_text()],
            [m.home_teacher_step2_title(), m.home_teacher_step2_text()],
            [m.home_teacher_step3_title(), m.home_teacher_step3_text()],
          ]}
        />
        <Steps
          title={m.home_how_school()}
          steps={[
            [m.home_school_step1_title(), m.home_school_step1_text()],
            [m.home_school_step2_title(), m.home_school_step2_text()],
            [m.home_school_step3_title(), m.home_school_step3_text()],
          ]}
        />
      </div>
    </section>
  )
}
