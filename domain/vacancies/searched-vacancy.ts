import type { Currency } from '#domain/rates/currency.ts'
import { NumberColumn, TextColumn } from '#domain/search/columns.ts'
import { RowIndex, type RowQuery, type Term } from '#domain/search/row-index.ts'
import { hasRow } from '#domain/search/row-set.ts'
import { experienceBounds, type VacancySort } from './vacancy.ts'

/** What of a vacancy decides which searches find it. */
export type SearchedVacancy = {
  id: string
  /** In ms. */
  publishedAt: number
  /** The last day on which it is shown, as a number that grows (20261122). */
  lastDay: number
  vacancyType: string
  subjectId: string | null
  placeId: string | null
  /** Folded. */
  locationText: string | null
  employmentType: string
  educationLevel: string
  teachingLanguage: string | null
  isHousingProvided: boolean
  experienceRequired: number | null
  /** The most that it pays, else the least. */
  pay: number | null
  salaryCurrency: Currency
}

/** The words of its search vector: all, those of what it is, and those of whose it is and where. */
export type SearchedWords = { all: string[]; what: string[]; whose: string[] }

/** Of each vacancy in the index what no word says. */
export class VacancyColumns {
  readonly publishedAt = new NumberColumn()
  readonly lastDay = new NumberColumn()
  /** -1 where it says nothing of it. */
  readonly pay = new NumberColumn()
  /** 0 too where it asks for none in words: it turns nobody away. */
  readonly experienceRequired = new NumberColumn()
  readonly vacancyType = new TextColumn<string>()
  readonly subjectId = new TextColumn<string | null>()
  readonly placeId = new TextColumn<string | null>()
  readonly locationText = new TextColumn<string | null>()
  readonly employmentType = new TextColumn<string>()
  readonly educationLevel = new TextColumn<string>()
  readonly teachingLanguage = new TextColumn<string | null>()
  readonly salaryCurrency = new TextColumn<Currency>()
  /** 1 with housing, else 0. */
  readonly isHousingProvided = new NumberColumn()

  set(number: number, vacancy: SearchedVacancy): void {
    this.publishedAt.set(number, vacancy.publishedAt)
    this.lastDay.set(number, vacancy.lastDay)
    this.pay.set(number, vacancy.pay ?? -1)
    this.experienceRequired.set(number, vacancy.experienceRequired ?? 0)
    this.vacancyType.set(number, vacancy.vacancyType)
    this.subjectId.set(number, vacancy.subjectId)
    this.placeId.set(number, vacancy.placeId)
    this.locationText.set(number, vacancy.locationText)
    this.employmentType.set(number, vacancy.employmentType)
    this.educationLevel.set(number, vacancy.educationLevel)
    this.teachingLanguage.set(number, vacancy.teachingLanguage)
    this.salaryCurrency.set(number, vacancy.salaryCurrency)
    this.isHousingProvided.set(number, Number(vacancy.isHousingProvided))
  }
}

export type VacancyIndex = RowIndex<SearchedVacancy, VacancyColumns, 'date' | 'pay'>
export type VacancyQuery = RowQuery<'date' | 'pay'>

export function emptyVacancyIndex(): VacancyIndex {
  const columns = new VacancyColumns()
  const { publishedAt, pay } = columns
  const newestFirst = (one: number, other: number) => publishedAt.at(other) - publishedAt.at(one)
  const bestPaidFirst = (one: number, other: number) => pay.at(other) - pay.at(one) || newestFirst(one, other)
  return new RowIndex(columns, { date: newestFirst, pay: bestPaidFirst })
}

/** In which order of the index a list stands; the others are made of the first by a rank. */
export const orderOf = (sort: VacancySort) => (sort === 'salary' ? 'pay' : 'date')

export type MarkedFilter =
  | 'type'
  | 'subject'
  | 'place'
  | 'employment'
  | 'education'
  | 'language'
  | 'housing'
  | 'experience'

/** A value of a filter, as it stands among the words of the index; no word of a text looks like it. */
export function mark(filter: MarkedFilter, value: string): string {
  return `=${filter} ${value}`
}

/** A day ('2026-11-22') as a number that grows; none is the end of days. */
export const dayNumber = (day: string | null) =>
  day === null ? 9_999_12_31 : Number(day.replaceAll('-', ''))

const dayMs = 24 * 3_600_000
const markedDaysMax = 60
const dayMark = (day: number) => `=day ${day}`
const dayOf = (moment: number) => Math.floor(moment / dayMs)

/** What has what was published since a moment, and perhaps more of that day; nothing to ask for when that is long ago. */
export function publishedSince(since: Date, now: Date): Term[] {
  const first = dayOf(since.getTime())
  // One day lies ahead, for what a clock that is fast has published.
  const days = dayOf(now.getTime()) + 2 - first
  if (days > markedDaysMax) return []
  return [{ words: Array.from({ length: Math.max(days, 1) }, (_, index) => dayMark(first + index)) }]
}

/** Sums that a pay may reach: a vacancy has the mark of every one that its pay reaches. */
const payBounds = [
  ...[0, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000],
  ...[60_000, 70_000, 80_000, 100_000, 150_000, 200_000, 500_000],
]
const payMark = (currency: Currency, bound: number) => `=pays ${currency} ${bound}`

/** What has what pays so much in one of these currencies, and perhaps what pays slightly less. */
export function reaching(sums: readonly { currency: Currency; sum: number }[]): Term {
  const boundOf = (sum: number) => payBounds.findLast((bound) => bound <= sum) ?? 0
  return { words: sums.map(({ currency, sum }) => payMark(currency, boundOf(sum))) }
}

const inWhat = (word: string) => `1 ${word}`
const inWhose = (word: string) => `2 ${word}`

/** What a vacancy is looked for by. */
export function wordsOf(vacancy: SearchedVacancy, { all, what, whose }: SearchedWords): string[] {
  const { subjectId, placeId, teachingLanguage, pay, salaryCurrency } = vacancy
  const bounds = pay === null ? [] : payBounds.filter((bound) => bound <= pay)
  const years = experienceBounds.filter((bound) => (vacancy.experienceRequired ?? 0) <= bound)
  return [
    ...all,
    ...what.map(inWhat),
    ...whose.map(inWhose),
    mark('type', vacancy.vacancyType),
    ...(subjectId ? [mark('subject', subjectId)] : []),
    ...(placeId ? [mark('place', placeId)] : []),
    mark('employment', vacancy.employmentType),
    mark('education', vacancy.educationLevel),
    ...(teachingLanguage ? [mark('language', teachingLanguage)] : []),
    ...(vacancy.isHousingProvided ? [mark('housing', 'with')] : []),
    ...years.map((bound) => mark('experience', String(bound))),
    ...bounds.map((bound) => payMark(salaryCurrency, bound)),
    dayMark(dayOf(vacancy.publishedAt)),
  ]
}

const weightOfWhat = 1
const weightOfWhose = 0.4

/** How much vacancies are about the words of a search: each word counts that says what they are, and less where it says whose. */
export function relevanceOf(index: VacancyIndex, terms: Term[]): VacancyQuery['rank'] {
  if (terms.length === 0) return undefined
  return (found) => {
    const inLine = ({ words, beginning }: Term, line: (word: string) => string) =>
      index.having({ words: words.map(line), beginning: beginning && line(beginning) })
    const had = terms.map((term) => ({ what: inLine(term, inWhat), whose: inLine(term, inWhose) }))
    const weigh = (number: number) =>
      had.reduce((sum, { what, whose }) => {
        if (hasRow(what, number)) return sum + weightOfWhat
        return hasRow(whose, number) ? sum + weightOfWhose : sum
      }, 0)
    return found.map(weigh)
  }
}
