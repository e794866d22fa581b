import { type FittingVacancy, nearKm } from '#domain/fit/find-fitting.server.ts'
import type { Criterion } from '#domain/fit/fit.ts'
import { m } from '#locales/messages.ts'
import { placeWords } from '#web/places/places.server.ts'
import { salaryWords } from '#web/words/money.ts'

export type ShownFitting = {
  id: string
  title: string
  salary: string
  where: string
  met: string[]
  unmet: string[]
}

/** Within so many kilometres two places are one town. */
const townWidthKm = 5

/** Vacancies that fit a teacher, each with the reasons in words; never a number of how well. */
export function shownFitting(found: FittingVacancy[]): Promise<ShownFitting[]> {
  return Promise.all(
    found.map(async (vacancy) => ({
      id: vacancy.id,
      title: vacancy.title,
      salary: salaryWords({
        min: vacancy.salaryMin,
        max: vacancy.salaryMax,
        currency: vacancy.salaryCurrency,
      }),
      where: [vacancy.schoolName, await placeWords(vacancy.placeId, vacancy.locationText)]
        .filter(Boolean)
        .join(' · '),
      met: vacancy.fit.met.map((criterion) => metWords[criterion](vacancy)),
      unmet: vacancy.fit.unmet.map((criterion) => unmetWords[criterion](vacancy)),
    })),
  )
}

type Place = Pick<FittingVacancy, 'employmentType' | 'kilometres'>
type Words = Record<Criterion, (vacancy: Place) => string>

const metWords: Words = {
  subject: () => m.fit_subject(),
  place: metPlace,
  language: () => m.fit_language(),
  pay: () => m.fit_pay(),
  housing: () => m.fit_housing(),
  hours: () => m.fit_hours(),
  experience: () => m.fit_experience(),
}

const unmetWords: Words = {
  subject: () => m.fit_not_subject(),
  place: ({ kilometres }) =>
    kilometres === null ? m.fit_not_place() : m.fit_not_place_km({ km: Math.round(kilometres) }),
  language: () => m.fit_not_language(),
  pay: () => m.fit_not_pay(),
  housing: () => m.fit_not_housing(),
  hours: () => m.fit_not_hours(),
  experience: () => m.fit_not_experience(),
}

function metPlace({ employmentType, kilometres }: Place): string {
  if (employmentType === 'online') return m.fit_online()
  if (kilometres === null || kilometres > nearKm) return m.fit_move()
  return kilometres < townWidthKm ? m.fit_same_town() : m.fit_kilometres({ km: Math.round(kilometres) })
}
