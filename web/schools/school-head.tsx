import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Average } from '#web/reviews/average.tsx'
import { SaveButton } from '#web/saved/save-button.tsx'
import { SchoolBadges } from '#web/school-parts/school-badges.tsx'
import { PageCover } from '#web/school-parts/school-cover.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import type { Route } from './+types/school-page'

export const schoolTabs = ['about', 'vacancies', 'facilities', 'reviews'] as const

/** Where a tab of a school's page is. */
export const tabPath = (schoolId: string, tab: (typeof schoolTabs)[number]) =>
  `/schools/${schoolId}${tab === 'about' ? '' : `?tab=${tab}`}`

type PartProps = {
  shown: Route.ComponentProps['loaderData']
  /** Whether a button leads to the vacancies, with their number. */
  hasButton: boolean
}

/** The head of a school's page, with the reader's actions. */
export function SchoolHead({
  shown: { school, photos, tab, vacancyCount, isSaved, isOwn, mayChange },
  hasButton,
}: PartProps) {
  return (
    <header className="school-head">
      <PageCover
        photos={photos}
        schoolName={school.schoolName}
        pathOf={(id) => `/schools/${school.id}/photos/${id}`}
        isCounted={tab !== 'about'}
      />
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">
          <Unbroken>{school.schoolName}</Unbroken>
        </h1>
        <p className="mt-1 text-muted">
          <Dotted items={[schoolTypeWord(school.schoolType), schoolCategoryWord(school.category)]} />
        </p>
        <p className="mt-1 flex gap-2">
          <MapPin size={18} className="mt-1 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <Unbroken>{school.area || school.where || m.school_address_unknown()}</Unbroken>
          </span>
        </p>
        <Average rating={school.rating} count={school.reviewCount} className="mt-2" />
        <SchoolBadges school={school} className="mt-3" />
      </div>
      <div className="school-ways">
        {mayChange && (
          <ButtonLink to="/school-dashboard/profile/edit" variant="secondary" icon={<Pencil size={18} />}>
            {m.school_own_edit()}
          </ButtonLink>
        )}
        {hasButton && (
          <ButtonLink to={tabPath(school.id, 'vacancies')} preventScrollReset>
            {m.school_vacancies_open({
              count: vacancyCount,
              amount: numberWords(vacancyCount),
            })}
          </ButtonLink>
        )}
        {!isOwn && (
          <SaveButton
            kind="school"
            id={school.id}
            name={school.schoolName}
            isSaved={isSaved}
            words={m.saved_thing_save()}
          />
        )}
      </div>
    </header>
  )
}

export function SchoolTabs({ shown: { school, tab, vacancyCount }, hasButton }: PartProps) {
  return (
    <LinkTabs
      label={m.school_page_tabs()}
      className="mb-6"
      tabs={[
        { to: tabPath(school.id, 'about'), label: m.school_about_section(), current: tab === 'about' },
        {
          to: tabPath(school.id, 'vacancies'),
          label: m.school_tab_vacancies(),
          // The button above counts them where it stands.
          count: hasButton ? undefined : vacancyCount,
          current: tab === 'vacancies',
        },
        {
          to: tabPath(school.id, 'facilities'),
          label: m.school_facilities_section(),
          current: tab === 'facilities',
        },
        ...(school.reviewCount > 0
          ? [
              {
                to: tabPath(school.id, 'reviews'),
                label: m.reviews_title(),
                count: school.reviewCount,
                current: tab === 'reviews',
              },
            ]
          : []),
      ]}
    />
  )
}
