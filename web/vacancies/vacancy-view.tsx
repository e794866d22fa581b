import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Distance } from '#domain/places/place.ts'
import type { Currency } from '#domain/rates/currency.ts'
import type { SchoolPhoto } from '#domain/schools/find-school-photos.server.ts'
import type { ShownHousing } from '#domain/schools/housing.ts'
import type { AnswerIndex } from '#domain/statistics/answer-index.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import type { TeachingLanguage } from '#domain/subjects/teaching-language.ts'
import { payWords } from '#domain/texts/money-words.ts'
import type { ContractKind } from '#domain/vacancies/contract.ts'
import type { SalaryPeriod } from '#domain/vacancies/pay.ts'
import type {
  EducationLevel,
  EmploymentType,
  RequiredCategory,
  Shift,
  VacancyType,
} from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { HousingSection } from '#web/school-parts/housing-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { answersLine } from '#web/words/answer-words.ts'
import { factsOf, sideBySide } from './vacancy-facts.tsx'

export type ViewedVacancy = ShownHousing & {
  title: string
  vacancyType: VacancyType
  subjectId: SubjectId | null
  subjectText: string | null
  educationLevel: EducationLevel
  employmentType: EmploymentType
  location: string | null
  /** From the centre of its town, if the school is on the map. */
  distance?: Distance | null
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: Currency
  salaryPeriod: SalaryPeriod
  salaryIsGross: boolean | null
  contractKind: ContractKind | null
  contractUntil: string | null
  contractShare: number | null
  description: string
  requirements: string[]
  benefits: string[]
  experienceRequired: number | null
  categoryRequired: RequiredCategory | null
  teachingLanguage: TeachingLanguage | null
  weeklyHours: number | null
  positions: number
  /** In how many days the school promises to answer. */
  answerDays: number | null
  shift: Shift | null
  grades: string | null
  startDate: string | null
  applicationDeadline: string | null
}

type HeadProps = {
  vacancy: ViewedVacancy
  school: { id: string; name: string; hasPage: boolean }
  /** What of the school was verified. */
  badges?: ReactNode
  headingLevel: 1 | 2
  /** What work like this usually pays in the region. */
  usualPay?: string | undefined
  /** Since when it stands on the site. */
  published?: ReactNode
  /** How soon the school answers. */
  answers?: AnswerIndex | null
}

type VacancyViewProps = HeadProps & {
  /** Each opens its own page of the school. */
  housingPhotos?: { photos: readonly SchoolPhoto[]; pathOf: (id: string) => string } | undefined
  notices?: ReactNode
  actions?: ReactNode
  after?: ReactNode
}

/** A vacancy as everybody reads it: on its page and in the preview. */
export function VacancyView({ vacancy, housingPhotos, notices, actions, after, ...head }: VacancyViewProps) {
  const Section = head.headingLevel === 1 ? 'h2' : 'h3'
  return (
    <article>
      <VacancyHead vacancy={vacancy} {...head} />
      {notices && <div className="mt-5 grid gap-3">{notices}</div>}
      {actions && <div className="detail-bar print:hidden">{actions}</div>}
      <Card as="section" className="facts-place mt-6">
        <Facts items={sideBySide(factsOf(vacancy))} />
      </Card>
      <section className="mt-6">
        <Section className="mb-2 text-lg font-semibold">{m.vacancy_section_description()}</Section>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{vacancy.description}</p>
      </section>
      <Bullets heading={Section} title={m.vacancy_section_requirements()} items={vacancy.requirements} />
      <Bullets heading={Section} title={m.vacancy_section_benefits()} items={vacancy.benefits} />
      <HousingSection heading={Section} note={vacancy.housingNote} photos={housingPhotos} />
      {after}
    </article>
  )
}

/** What it is called, whose it is and what it pays. */
function VacancyHead({ vacancy, school, badges, headingLevel, usualPay, published, answers }: HeadProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <header>
      <Heading className="text-2xl font-semibold text-balance wrap-anywhere">
        <Unbroken>{vacancy.title}</Unbroken>
      </Heading>
      <p className="mt-1 text-lg wrap-anywhere">
        {school.hasPage ? (
          <Link to={`/schools/${school.id}`}>
            <Unbroken>{school.name}</Unbroken>
          </Link>
        ) : (
          <Unbroken>{school.name}</Unbroken>
        )}
      </p>
      {badges}
      <p className="mt-3 text-xl font-semibold">{payWords(vacancy)}</p>
      {usualPay && <p className="mt-1 text-sm text-muted text-pretty">{usualPay}</p>}
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {vacancy.positions > 1 && (
          <Badge tone="lake">{m.vacancy_positions({ count: vacancy.positions })}</Badge>
        )}
        {vacancy.isHousingProvided && <Badge tone="apricot">{m.school_housing_badge()}</Badge>}
      </p>
      {published && <p className="mt-3 text-sm text-muted">{published}</p>}
      {vacancy.answerDays !== null && (
        <p className="mt-1 font-medium">{m.answers_promised({ days: vacancy.answerDays })}</p>
      )}
      {answers && <p className="mt-1 text-sm text-muted text-pretty">{answersLine(answers)}</p>}
    </header>
  )
}

function Bullets({
  heading: Heading,
  title,
  items,
}: {
  heading: 'h2' | 'h3'
  title: string
  items: string[]
}) {
  if (items.length === 0) return null
  return (
    <section className="mt-6">
      <Heading className="mb-2 text-lg font-semibold">{title}</Heading>
      <ul className="grid max-w-prose list-disc gap-1 pl-[1.25em]">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
