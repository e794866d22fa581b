import Check from 'lucide-react/icons/check'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import type { ShownHousing } from '#domain/schools/housing.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { HousingPhotos } from '#web/school-parts/housing-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { VacancyList } from '#web/vacancies/vacancy-card.tsx'
import { housingWords } from '#web/words/housing-words.ts'
import type { Route } from './+types/school-page'
import { PhotoGrid } from './photo-grid.tsx'

export function About({
  about,
  photos,
  pathOf,
  housing,
}: {
  about: string
  photos: SchoolPhoto[]
  housing: ShownHousing & { photos: SchoolPhoto[] }
  pathOf: (id: string) => string
}) {
  return (
    <>
      <Card as="section">
        <h2 className="sr-only">{m.school_about_section()}</h2>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>
      </Card>
      {photos.length > 1 && (
        <Card as="section">
          {/* A single one has no heading. */}
          <h2 className={photos.length > 2 ? 'mb-3 text-lg font-semibold' : 'sr-only'}>{m.photos_title()}</h2>
          {/* The first is the cover above. */}
          <PhotoGrid photos={photos.slice(1)} pathOf={pathOf} place={{ before: 1, count: photos.length }} />
        </Card>
      )}
      {housing.isHousingProvided &&
        (housing.housingKind || housing.housingNote || housing.photos.length > 0) && (
          <Card as="section">
            <h2 className="mb-2 text-lg font-semibold">{m.housing_title()}</h2>
            <p>{housingWords(housing)}</p>
            {housing.housingNote && <p className="mt-1 max-w-prose wrap-anywhere">{housing.housingNote}</p>}
            {housing.photos.length > 0 && <HousingPhotos photos={housing.photos} pathOf={pathOf} />}
          </Card>
        )}
    </>
  )
}

export function Vacancies({
  vacancies,
  canApply,
  page,
  pageCount,
  hrefOf,
}: Pick<Route.ComponentProps['loaderData'], 'vacancies' | 'canApply' | 'page' | 'pageCount'> & {
  hrefOf: (page: number) => string
}) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">{m.school_vacancies_section()}</h2>
      {vacancies.length > 0 ? (
        <>
          <VacancyList vacancies={vacancies} canApply={canApply} headingLevel={3} isOfSchool />
          <div className="mt-6 empty:hidden">
            <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
          </div>
        </>
      ) : (
        <EmptyState
          drawing="vacancies"
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
  )
}

export function Facilities({ facilities }: { facilities: string[] }) {
  if (facilities.length === 0)
    return (
      <EmptyState
        drawing="facilities"
        title={m.school_facilities_none()}
        text={m.school_facilities_none_text()}
      />
    )
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.school_facilities_section()}</h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facilities.map((facility) => (
          <li key={facility} className="flex gap-2">
            <Check size={18} className="mt-1 shrink-0 text-green-ink" />
            <span className="min-w-0 wrap-anywhere">{facility}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Website, founding year and size, as far as known. */
export function Briefly({
  school: { website, foundedYear, studentCount },
}: {
  school: Pick<Route.ComponentProps['loaderData']['school'], 'website' | 'foundedYear' | 'studentCount'>
}) {
  if (!website && !foundedYear && !studentCount) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.school_facts()}</h2>
      <Facts
        columns={1}
        items={[
          {
            label: m.school_website_label(),
            value: website && (
              <a href={website.href} rel="nofollow ugc noopener" target="_blank">
                {website.name}
              </a>
            ),
          },
          { label: m.school_founded_year_label(), value: foundedYear },
          {
            label: m.school_student_count_label(),
            value: studentCount && numberWords(studentCount),
          },
        ]}
      />
    </Card>
  )
}

type InNumbersProps = Route.ComponentProps['loaderData']['statistics']

/** How much is looked at and answered. */
export function InNumbers({ title, facts, answers }: InNumbersProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <Facts columns={1} items={facts} />
      {answers && (
        <p className="mt-3 border-t border-line pt-3">
          {answers.line}
          <span className="block text-sm text-muted">{answers.how}</span>
        </p>
      )}
    </Card>
  )
}
