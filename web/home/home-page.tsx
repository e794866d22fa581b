import { useRouteLoaderData } from 'react-router'
import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { unwantedSql } from '#domain/fit/own-unwanted.server.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { findLatestSchools } from '#domain/schools/find-schools.server.ts'
import { findLatestTeachers } from '#domain/teachers/find-teachers.server.ts'
import { countVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { findNewestVacancies } from '#domain/vacancies/vacancy-cards.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { ShownActor } from '#web/areas/shown-actor.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { shownSchools } from '#web/school-parts/shown-schools.server.ts'
import { shownTeachers } from '#web/teachers/shown-teachers.server.ts'
import { WovenBand } from '#web/ui/woven-band.tsx'
import { FittingVacancies } from '#web/vacancies/fitting-vacancies.tsx'
import { shownVacancies } from '#web/vacancies/shown-vacancies.server.ts'
import type { Route } from './+types/home-page'
import { HomeCall } from './home-call.tsx'
import { HomeCounters } from './home-counters.tsx'
import { NewestSchools, NewestTeachers, NewestVacancies } from './home-lists.tsx'
import { HomeRegions } from './home-regions.tsx'
import { HomeSearch } from './home-search.tsx'
import { fittingShown, hasOwnDay, ownDay } from './own-day.server.ts'
import { OwnDayRows } from './own-day.tsx'
import { OwnDeadlines } from './own-deadlines.tsx'
import { shownRegions } from './shown-regions.server.ts'
import { HowItWorks, TwoSides } from './two-sides.tsx'
import { Valley } from './valley.tsx'
import { sceneAt } from './valley-scene.ts'

/** Visitors only read and follow links here: no script is needed. */
export const handle = { static: true }

const vacanciesShown = 6
const teachersShown = 3
const schoolsShown = 3

/** Teachers and schools see what the other side offers; everybody else sees everything. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [found, vacancyCount, latestTeachers, latestSchools, day, regions] = await Promise.all([
    actor.role === 'school'
      ? []
      : unwantedSql(actor).then((sql) => findNewestVacancies(vacanciesShown + fittingShown, sql)),
    hasOwnDay(actor) ? 0 : countVacancies(),
    actor.role === 'teacher' ? none.teachers : findLatestTeachers(actor, teachersShown),
    hasOwnDay(actor) ? none.schools : findLatestSchools(schoolsShown),
    ownDay(context),
    actor.role === 'school' ? [] : shownRegions(),
  ])
  // Vacancies already shown among those that fit are not repeated.
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
  const { vacancies, teachers, schools, day, isViewer, regions } = loaderData
  const actor = useRouteLoaderData<typeof rootLoader>('root')?.actor
  const role = actor?.role
  return (
    <>
      <HomeHero actor={actor} shown={loaderData} />

      {day?.deadlines && <OwnDeadlines deadlines={day.deadlines} />}

      {day && day.fitting.length > 0 && (
        <FittingVacancies vacancies={day.fitting} className="mt-10 scroll-mt-20" />
      )}

      {role === 'visitor' && <TwoSides />}

      {day?.side !== 'school' && <NewestVacancies vacancies={vacancies} />}

      {regions.length > 0 && <HomeRegions regions={regions} />}

      {day?.side !== 'teacher' && <NewestTeachers teachers={teachers} />}

      {!day && (
        <>
          <NewestSchools schools={schools} />
          <HowItWorks />
        </>
      )}

      {!isViewer && role !== 'teacher' && role !== 'admin' && <HomeCall isSchool={role === 'school'} />}
    </>
  )
}

type HeroProps = {
  actor: ShownActor | undefined
  shown: Route.ComponentProps['loaderData']
}

/** The purpose of the site, a search field, and one's own day or the site's numbers. */
function HomeHero({ actor, shown: { day, counts, scene } }: HeroProps) {
  return (
    <section className="edge-to-edge home-hero bg-felt">
      <div className="home-top">
        <div className="min-w-0">
          {actor && actor.role !== 'visitor' ? (
            <h1 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere">
              {m.home_hello({ name: actor.fullName })}
            </h1>
          ) : (
            <>
              {/* In Kyrgyz each half fits a phone's line in slightly smaller text. */}
              <h1 className="text-3xl font-bold tracking-tight text-balance whitespace-pre-line max-sm:[&:lang(ky)]:text-[min(1.625rem,10.5vw)]">
                {m.home_title()}
              </h1>
              <p className="mt-3 max-w-[34rem] text-lg text-muted text-balance sm:text-pretty">
                {m.home_lead()}
              </p>
            </>
          )}
          <HomeSearch role={actor?.role} />
        </div>
        {day ? <OwnDayRows day={day} /> : <HomeCounters counts={counts} />}
      </div>
      <Valley {...scene} isShort={day !== null} />
      <WovenBand />
    </section>
  )
}
