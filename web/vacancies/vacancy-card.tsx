import { payWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { SaveButton } from '#web/saved/save-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { answersWords } from '#web/words/answer-words.ts'
import { dayUntil, inLine } from '#web/words/dates.ts'
import { distanceWords } from '#web/words/distances.ts'
import { housingChip } from '#web/words/housing-words.ts'
import { languageInLine } from '#web/words/language-words.ts'
import { employmentWord, subjectWord } from '#web/words/vacancy-words.ts'
import { AppliedOrDay } from './applied-or-day.tsx'
import { FitLines } from './fit-lines.tsx'
import { HideSuchLink } from './hide-such-link.tsx'
import type { ShownVacancy } from './shown-vacancies.server.ts'

type ListProps = {
  vacancies: ShownVacancy[]
  canApply: boolean
  headingLevel: 2 | 3
  /** On the page of a school no card names it again. */
  isOfSchool?: boolean
}

export function VacancyList({ vacancies, ...of }: ListProps) {
  return (
    <ul className="grid gap-2 sm:gap-3">
      {vacancies.map((vacancy) => (
        <VacancyCard key={vacancy.id} vacancy={vacancy} {...of} />
      ))}
    </ul>
  )
}

/** A vacancy in a list: what decides whether to open it, low enough for a phone to show three. */
export function VacancyCard({
  vacancy,
  canApply,
  canHide = false,
  isCurrent = false,
  isOfSchool = false,
  headingLevel,
}: {
  vacancy: ShownVacancy
  canApply: boolean
  canHide?: boolean
  /** It is open beside the list. */
  isCurrent?: boolean
  isOfSchool?: boolean | undefined
  headingLevel: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  const { id, title, applicationDeadline, distance } = vacancy
  // A phone has room for how soon the school answers, not for how often.
  const [soon, often] = vacancy.answers && !vacancy.isApplied ? answersWords(vacancy.answers) : []
  const where = [vacancy.placeBeside, distance && distanceWords(distance)].filter(Boolean)
  return (
    <Card as="li" className={classNames('vacancy-row', vacancy.isApplied && 'vacancy-row-applied')}>
      <SaveButton kind="vacancy" id={id} name={title} isSaved={vacancy.isSaved} />
      <Heading className="vacancy-row-title">
        <CardLink to={`/vacancies/${id}`} aria-current={isCurrent || undefined}>
          <Unbroken>{title}</Unbroken>
        </CardLink>
      </Heading>
      <p className="vacancy-row-pay pay-sum">{payWords(vacancy)}</p>
      <div className="vacancy-row-about">
        <p className="vacancy-row-where">
          <span>
            <Unbroken>{isOfSchool ? (vacancy.location ?? '') : vacancy.schoolName}</Unbroken>
          </span>
          {where.length > 0 && !isOfSchool && <span>{`\u00A0· ${where.join(' · ')}`}</span>}
        </p>
        <p className="vacancy-row-line">
          <Dotted items={factsOf(vacancy)} />
        </p>
      </div>
      {vacancy.fit && <FitLines fit={vacancy.fit} />}
      <p className="vacancy-row-text">
        <Unbroken>{vacancy.description}</Unbroken>
      </p>
      <div className="vacancy-row-end">
        <p>
          <AppliedOrDay vacancy={vacancy} />
          {applicationDeadline && !vacancy.isApplied && (
            <span className="vacancy-row-more max-sm:sr-only">
              {' · '}
              {inLine(m.vacancy_deadline_until({ day: dayUntil(applicationDeadline) }))}
            </span>
          )}
          {soon && <Answers words={soon} />}
          {often && (
            <span className="vacancy-row-more max-sm:sr-only">
              <Answers words={often} />
            </span>
          )}
        </p>
        {canHide && !vacancy.isApplied && (
          <HideSuchLink id={id} title={title} isInCard className={inCorner} />
        )}
        {canApply && !vacancy.isApplied && (
          <ButtonLink
            to={`/vacancies/${id}/apply`}
            variant="secondary"
            aria-label={`${m.vacancy_apply()}: ${title}`}
            className="relative z-10 max-sm:hidden"
          >
            {m.vacancy_apply()}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** What decides beside the pay and the place. */
function factsOf(vacancy: ShownVacancy) {
  const housing = housingChip(vacancy)
  const { weeklyHours } = vacancy
  return [
    housing && (
      <span key="housing" className="vacancy-row-housing">
        <span>{housing.kind}</span>
        {housing.cost && <span>{housing.cost}</span>}
      </span>
    ),
    employmentWord(vacancy.employmentType),
    subjectWord(vacancy),
    weeklyHours !== null && m.vacancy_hours_week({ count: weeklyHours }),
    vacancy.teachingLanguage &&
      m.vacancy_language_fact({ language: languageInLine(vacancy.teachingLanguage) }),
  ]
}

/**
 * On a phone a touch target in the corner of the card; when the vacancy is open beside the list, that one has the link.
 */
const inCorner =
  '[.beside[data-open]_&]:hidden max-sm:absolute max-sm:right-0 max-sm:bottom-0 max-sm:px-(--edge)'

/** After a dot, complete if a line has room, or on its own line if the card has a column for it. */
function Answers({ words }: { words: string }) {
  return (
    <>
      <span className="vacancy-row-dot"> · </span>
      <span className="vacancy-row-answers">{words}</span>
    </>
  )
}
