import type { Criterion } from '#domain/fit/fit.ts'
import { nearKm } from '#domain/fit/near.ts'
import type { ExplainedFit } from '#domain/fit/own-fit.server.ts'
import { m } from '#locales/messages.ts'
import type { FitReasons } from '#web/vacancies/fit-reasons.server.ts'

/** Two places within so many kilometres count as one town. */
const townWidthKm = 5

type About = { employmentType: string; kilometres: number | null }
type Words = Record<Criterion, (about: About) => string>

const metWords: Words = {
  subject: () => m.people_fit_subject(),
  place: ({ employmentType, kilometres: km }) => {
    if (employmentType === 'online') return m.fit_online()
    if (km === null || km > nearKm) return m.people_fit_move()
    return km < townWidthKm ? m.people_fit_same_town() : m.fit_kilometres({ km: Math.round(km) })
  },
  language: () => m.people_fit_language(),
  pay: () => m.people_fit_pay(),
  housing: () => m.people_fit_housing(),
  hours: () => m.people_fit_hours(),
  experience: () => m.fit_experience(),
  category: () => m.people_fit_category(),
}

const unmetWords: Words = {
  subject: () => m.fit_not_subject(),
  place: ({ kilometres: km }) =>
    km === null ? m.fit_not_place() : m.fit_not_place_km({ km: Math.round(km) }),
  language: () => m.fit_not_language(),
  pay: () => m.people_fit_not_pay(),
  housing: () => m.people_fit_not_housing(),
  hours: () => m.fit_not_hours(),
  experience: () => m.people_fit_not_experience(),
  category: () => m.people_fit_not_category(),
}

/** Why a teacher fits a vacancy, and why not, for a school; never a number. */
export function fitOfPerson({ fit, kilometres }: ExplainedFit, employmentType: string): FitReasons {
  const about = { employmentType, kilometres }
  return {
    met: fit.met.map((criterion) => metWords[criterion](about)),
    unmet: fit.unmet.map((criterion) => unmetWords[criterion](about)),
  }
}
