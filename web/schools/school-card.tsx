import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import Users from 'lucide-react/icons/users'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Average } from '#web/reviews/average.tsx'
import { SaveButton } from '#web/saved/save-button.tsx'
import { CardCover } from '#web/school-parts/card-cover.tsx'
import { SchoolBadges } from '#web/school-parts/school-badges.tsx'
import type { ShownSchool } from '#web/school-parts/shown-schools.server.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { distanceWords } from '#web/words/distances.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'

type SchoolCardProps = { school: ShownSchool; headingLevel: 2 | 3 }

/** A school in a list; on a phone its picture is beside its name, so that several fit on the screen. */
export function SchoolCard({ school, headingLevel }: SchoolCardProps) {
  const Heading = `h${headingLevel}` as const
  const { id, studentCount, vacancyCount } = school
  return (
    <Card as="li" className="list-row school-row">
      <SaveButton kind="school" id={id} name={school.schoolName} isSaved={school.isSaved} />
      <CardCover fileId={school.coverFileId} colour={school.coverColour} />
      <div className="school-row-name min-w-0">
        <Heading className="list-row-title">
          <CardLink to={`/schools/${id}`}>
            <Unbroken>{school.schoolName}</Unbroken>
          </CardLink>
        </Heading>
        <p className="mt-0.5 text-sm text-muted max-sm:leading-snug">
          <Dotted items={[schoolTypeWord(school.schoolType), schoolCategoryWord(school.category)]} />
        </p>
      </div>
      <Average rating={school.rating} count={school.reviewCount} />
      <SchoolBadges
        school={{ ...school, isHousingProvided: false }}
        className="school-row-badges badges-plain"
      />
      <div className="school-row-where">
        {school.area && (
          <p className={classNames('flex gap-2', school.isAreaInName && 'max-sm:hidden')}>
            <MapPin size={18} className="mt-1 shrink-0 text-muted max-sm:hidden" />
            <span className="min-w-0 wrap-anywhere">
              <Unbroken>{school.area}</Unbroken>
            </span>
          </p>
        )}
        {school.distance && (
          <p className="flex gap-2">
            <Navigation size={18} className="mt-1 shrink-0 text-muted" />
            {distanceWords(school.distance)}
          </p>
        )}
        {studentCount !== null && (
          <p className="flex gap-2 max-sm:hidden">
            <Users size={18} className="mt-1 shrink-0 text-muted" />
            {m.school_students({ count: studentCount, amount: numberWords(studentCount) })}
          </p>
        )}
      </div>
      <p
        className={classNames(
          'school-row-vacancies',
          vacancyCount > 0 ? 'font-semibold text-lake-ink' : 'text-muted',
        )}
      >
        <BriefcaseBusiness size={18} className="mt-1 shrink-0" />
        <span className="min-w-0">
          <Dotted
            items={[
              vacancyCount > 0
                ? m.school_vacancies_open({ count: vacancyCount, amount: numberWords(vacancyCount) })
                : m.school_vacancies_open_none(),
              school.isHousingProvided && (
                <span className="text-apricot-ink">{m.school_housing_badge()}</span>
              ),
            ]}
          />
        </span>
      </p>
    </Card>
  )
}
