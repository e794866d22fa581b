import type { Actor } from '#domain/accounts/actor.ts'
import type { Criterion } from '#domain/fit/fit.ts'
import { nearKm } from '#domain/fit/near.ts'
import { type ExplainedFit, type FittingVacancy, ownFit } from '#domain/fit/own-fit.server.ts'
import { m } from '#locales/messages.ts'

/** Why a vacancy fits a teacher, and why not, in words; never a number. */
export type FitReasons = { met: string[]; unmet: string[] }

/** Two places within so many kilometres count as one town. */
const townWidthKm = 5

export function fitReasons(vacancy: Place & Pick<ExplainedFit, 'fit'>): FitReasons {
  return {
    met: vacancy.fit.met.map((criterion) => metWords[criterion](vacancy)),
    unmet: vacancy.fit.unmet.map((criterion) => unmetWords[criterion](vacancy)),
  }
}

/** The reasons on a vacancy's card for the teacher; undefined for everybody else. */
export async function fitReasonsOf(actor: Actor, vacancy: FittingVacancy): Promise<FitReasons | undefined> {
  const own = await ownFit(actor)
  return own && fitReasons({ ...own.explain(vacancy), employmentType: vacancy.employmentType })
}

type Place = { employmentType: string; kilometres: number | null }
type Words = Record<Criterion, (vacancy: Place) => string>

const metWords: Words = {
  subject: () => m.fit_subject(),
  place: metPlace,
  language: () => m.fit_language(),
  pay: () => m.fit_pay(),
  housing: () => m.fit_housing(),
  hours: () => m.fit_hours(),
  experience: () => m.fit_experience(),
  category: () => m.fit_category(),
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
  category: () => m.fit_not_category(),
}

function metPlace({ employmentType, kilometres }: Place): string {
  if (employmentType === 'online') return m.fit_online()
  if (kilometres === null || kilometres > nearKm) return m.fit_move()
  return kilometres < townWidthKm ? m.fit_same_town() : m.fit_kilometres({ km: Math.round(kilometres) })
}
