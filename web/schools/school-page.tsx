import { data } from 'react-router'
import { findAppliedVacancyIds } from '#domain/applications/find-applications.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findVacanciesOfSchool } from '#domain/vacancies/find-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { actorOf, idOf } from '#web/guards.server.ts'
import { placeWords } from '#web/places.server.ts'
import { Share } from '#web/sharing/share.tsx'
import type { Absence } from '#web/site/error-view.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { shownVacancies } from '#web/vacancies/shown-vacancies.server.ts'
import { VacancyList } from '#web/vacancies/vacancy-card.tsx'
import { CountView } from '#web/views/count-view.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/school-page'
import { SchoolBadges } from './school-badges.tsx'
import { schoolCategoryWord, schoolTypeWord } from './school-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const school = await findSchool(actor, id)
  if (!school) {
    const absence = { title: m.school_not_found(), text: m.school_not_found_text() }
    throw data({ ...absence, to: '/schools', all: m.schools_all() } satisfies Absence, { status: 404 })
  }
  const found = school.isAvailable ? await findVacanciesOfSchool(id) : []
  const applied = await findAppliedVacancyIds(
    actor,
    found.map((vacancy) => vacancy.id),
  )
  return {
    school: {
      ...school,
      verificationStatus: school.verificationStatus === 'rejected' ? 'none' : school.verificationStatus,
    } as const,
    place: [await placeWords(school.cityId), await placeWords(school.districtId)].filter(Boolean).join(', '),
    vacancies: await shownVacancies(found, applied),
    canApply: actor.role === 'visitor' || actor.role === 'teacher',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { schoolName, about, isAvailable } = loaderData.school
  return pageMeta({ title: schoolName, description: about, isHidden: !isAvailable })
}

export default function SchoolPage({ loaderData }: Route.ComponentProps) {
  const { school, place, vacancies, canApply } = loaderData
  const where = [place, school.address].filter(Boolean).join(', ')
  return (
    <>
      <CountView kind="school" id={school.id} />
      {!school.isAvailable && (
        <Notice tone="apricot" className="mb-5">
          {m.school_own_hidden()}
        </Notice>
      )}
      <header className="mb-6 flex items-start gap-4">
        <Avatar fallback="mark" square size={72} />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{school.schoolName}</h1>
          <p className="mt-1 text-muted">
            {schoolTypeWord(school.schoolType)} · {schoolCategoryWord(school.category)}
          </p>
          <p className="wrap-anywhere">{where || m.school_address_unknown()}</p>
          <SchoolBadges school={school} className="mt-2" />
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-6">
          <Card as="section">
            <h2 className="mb-2 text-lg font-semibold">{m.school_about_section()}</h2>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{school.about}</p>
          </Card>
          <section>
            <h2 className="mb-3 text-xl font-semibold">{m.school_vacancies_section()}</h2>
            {vacancies.length > 0 ? (
              <VacancyList vacancies={vacancies} canApply={canApply} headingLevel={3} />
            ) : (
              <EmptyState
                title={m.school_no_vacancies()}
                text={m.school_no_vacancies_text()}
                headingLevel={3}
              >
                <ButtonLink to="/vacancies" variant="secondary">
                  {m.vacancies_all()}
                </ButtonLink>
              </EmptyState>
            )}
          </section>
        </div>
        <div className="grid gap-6">
          {school.isAvailable && <Share path={`/schools/${school.id}`} title={school.schoolName} />}
          <Card as="section">
            <h2 className="mb-3 text-lg font-semibold">{m.school_facts()}</h2>
            <Facts
              columns={1}
              items={[
                {
                  label: m.school_website_label(),
                  value: school.website && (
                    <a href={school.website} rel="nofollow ugc noopener" target="_blank">
                      {new URL(school.website).hostname}
                    </a>
                  ),
                },
                { label: m.school_founded_year_label(), value: school.foundedYear },
                {
                  label: m.school_student_count_label(),
                  value: school.studentCount === null ? null : numberWords(school.studentCount),
                },
                {
                  label: m.school_address_label(),
                  value: where && (
                    <a
                      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`}
                      rel="noopener"
                      target="_blank"
                    >
                      {m.school_find_on_map()}
                    </a>
                  ),
                },
              ]}
            />
          </Card>
          {school.facilities.length > 0 && (
            <Card as="section">
              <h2 className="mb-3 text-lg font-semibold">{m.school_facilities_section()}</h2>
              <ul className="flex flex-wrap gap-2">
                {school.facilities.map((facility) => (
                  <li key={facility}>
                    <Badge>{facility}</Badge>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
