import MapPin from 'lucide-react/icons/map-pin'
import { payWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { employmentWord } from '#web/words/vacancy-words.ts'
import { AppliedOrDay } from './applied-or-day.tsx'
import type { ShownVacancy } from './shown-vacancies.server.ts'

/** A vacancy in a few lines, for the home page. */
export function VacancyTeaser({ vacancy }: { vacancy: ShownVacancy }) {
  return (
    <Card as="article" className="flex flex-col">
      <SaveButton kind="vacancy" id={vacancy.id} name={vacancy.title} isSaved={vacancy.isSaved} />
      <h3 className="pr-9 text-lg font-semibold text-balance wrap-anywhere">
        <CardLink to={`/vacancies/${vacancy.id}`}>
          <Unbroken>{vacancy.title}</Unbroken>
        </CardLink>
      </h3>
      <p className="mt-1 text-muted wrap-anywhere">
        <Unbroken>{vacancy.schoolName}</Unbroken>
      </p>
      <p className="excerpt-fill mt-2 max-sm:hidden">
        <span>
          <Unbroken>{vacancy.description}</Unbroken>
        </span>
      </p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <span className="pay-sum font-semibold">{payWords(vacancy)}</span>
        <span className="shrink-0 text-sm text-muted">
          <AppliedOrDay vacancy={vacancy} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <MapPin size={16} />
          <span>
            <Unbroken>{vacancy.location ?? m.vacancy_location_unknown()}</Unbroken>
          </span>
        </span>
        <Badge>{employmentWord(vacancy.employmentType)}</Badge>
      </p>
    </Card>
  )
}
