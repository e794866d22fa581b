import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { dayUntil, momentDay } from '#web/words/dates.ts'
import { distanceWords } from '#web/words/distances.ts'
import { languageWord } from '#web/words/language-words.ts'
import { salaryWords } from '#web/words/money.ts'
import { educationWord, employmentWord, subjectWord, typeWord } from '#web/words/vacancy-words.ts'
import type { ShownVacancy } from './shown-vacancies.server.ts'

type ListProps = { vacancies: ShownVacancy[]; canApply: boolean; headingLevel: 2 | 3 }

export function VacancyList({ vacancies, canApply, headingLevel }: ListProps) {
  return (
    <ul className="grid gap-4">
      {vacancies.map((vacancy) => (
        <VacancyCard key={vacancy.id} vacancy={vacancy} canApply={canApply} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}

export function VacancyCard({
  vacancy,
  canApply,
  headingLevel,
}: {
  vacancy: ShownVacancy
  canApply: boolean
  headingLevel: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  const { id, title, requirements, requirementCount, applicationDeadline } = vacancy
  const more = requirementCount - requirements.length
  return (
    <Card as="li" accent={vacancy.isFresh}>
      <SaveButton kind="vacancy" id={id} name={title} isSaved={vacancy.isSaved} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pr-9">
        <Heading className="min-w-0 text-lg font-semibold text-balance wrap-anywhere">
          <CardLink to={`/vacancies/${id}`}>{title}</CardLink>
        </Heading>
        <p className="font-semibold whitespace-nowrap">
          {salaryWords({ min: vacancy.salaryMin, max: vacancy.salaryMax, currency: vacancy.salaryCurrency })}
        </p>
      </div>
      <p className="mt-1 wrap-anywhere">{vacancy.schoolName}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {vacancy.isFresh && <Badge tone="apricot">{m.vacancy_fresh()}</Badge>}
        <Badge tone="lake">{typeWord(vacancy.vacancyType)}</Badge>
        <Badge tone="lake">{subjectWord(vacancy)}</Badge>
        {vacancy.isHousingProvided && <Badge tone="apricot">{m.school_housing_badge()}</Badge>}
      </p>
      <ul className="card-facts">
        {vacancy.location && (
          <VacancyFact icon={<MapPin size={16} />}>
            {vacancy.location}
            {vacancy.distance && ` · ${distanceWords(vacancy.distance)}`}
          </VacancyFact>
        )}
        <VacancyFact icon={<BriefcaseBusiness size={16} />}>
          {employmentWord(vacancy.employmentType)}
        </VacancyFact>
        <VacancyFact icon={<GraduationCap size={16} />}>{educationWord(vacancy.educationLevel)}</VacancyFact>
        {vacancy.weeklyHours !== null && (
          <VacancyFact icon={<Clock size={16} />}>
            {m.vacancy_hours_week({ count: vacancy.weeklyHours })}
          </VacancyFact>
        )}
        {vacancy.teachingLanguage && (
          <VacancyFact icon={<Languages size={16} />}>{languageWord(vacancy.teachingLanguage)}</VacancyFact>
        )}
      </ul>
      <p className="mt-3 line-clamp-3 max-w-prose wrap-anywhere">{vacancy.description}</p>
      {requirements.length > 0 && (
        <ul aria-label={m.vacancy_section_requirements()} className="mt-3 flex flex-wrap gap-2">
          {requirements.map((requirement) => (
            <li key={requirement} className="max-w-full">
              <Badge>{requirement}</Badge>
            </li>
          ))}
          {more > 0 && (
            <li className="self-center text-sm text-muted">{m.vacancy_requirements_more({ count: more })}</li>
          )}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {m.vacancy_published_on({ day: momentDay(vacancy.publishedAt) })}
          {applicationDeadline && (
            <span className="block">{m.vacancy_deadline_until({ day: dayUntil(applicationDeadline) })}</span>
          )}
        </p>
        <div className="relative z-10 flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ButtonLink
            to={`/vacancies/${id}`}
            variant="secondary"
            aria-label={`${m.vacancy_more()}: ${title}`}
          >
            {m.vacancy_more()}
          </ButtonLink>
          {vacancy.isApplied ? (
            <span className="inline-flex min-h-11 items-center justify-center gap-2 px-2 font-medium text-green-ink">
              <Check size={18} aria-hidden="true" />
              {m.vacancy_applied()}
            </span>
          ) : (
            canApply && (
              <ButtonLink to={`/vacancies/${id}/apply`} aria-label={`${m.vacancy_apply()}: ${title}`}>
                {m.vacancy_apply()}
              </ButtonLink>
            )
          )}
        </div>
      </div>
    </Card>
  )
}

function VacancyFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}

/** A vacancy in a few lines, for the home page. */
export function VacancyTeaser({ vacancy }: { vacancy: ShownVacancy }) {
  return (
    <Card as="article" accent={vacancy.isFresh} className="flex flex-col">
      <SaveButton kind="vacancy" id={vacancy.id} name={vacancy.title} isSaved={vacancy.isSaved} />
      <h3 className="pr-9 text-lg font-semibold text-balance wrap-anywhere">
        <CardLink to={`/vacancies/${vacancy.id}`}>{vacancy.title}</CardLink>
      </h3>
      <p className="mt-1 text-muted wrap-anywhere">{vacancy.schoolName}</p>
      <p className="mt-2 font-semibold">
        {salaryWords({ min: vacancy.salaryMin, max: vacancy.salaryMax, currency: vacancy.salaryCurrency })}
      </p>
      <p className="mt-2 line-clamp-2 wrap-anywhere">{vacancy.description}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <MapPin size={16} aria-hidden="true" />
          {vacancy.location ?? m.vacancy_location_unknown()}
        </span>
        <Badge>{employmentWord(vacancy.employmentType)}</Badge>
        {vacancy.isFresh && <Badge tone="apricot">{m.vacancy_fresh()}</Badge>}
      </p>
    </Card>
  )
}
