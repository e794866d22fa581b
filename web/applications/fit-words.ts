import type { Criterion, Fit } from '#domain/fit/fit.ts'
import { nearKm } from '#domain/fit/near.ts'
import { m } from '#locales/messages.ts'

const words: Record<Exclude<Criterion, 'place'>, () => string> = {
  subject: () => m.board_fit_subject(),
  language: () => m.board_fit_language(),
  pay: () => m.board_fit_pay(),
  housing: () => m.board_fit_housing(),
  hours: () => m.board_fit_hours(),
  experience: () => m.board_fit_experience(),
  category: () => m.board_fit_category(),
}

/** Why the applicant fits the vacancy, and why not, for a school; never a number (rule 60). */
export function fitWords({ met, unmet }: Pick<Fit, 'met' | 'unmet'>, about: Whereabouts): FitWords {
  return {
    met: met.map((one) => (one === 'place' ? metPlace(about) : words[one]())),
    unmet: unmet.map((one) => (one === 'place' ? m.board_fit_place() : words[one]())),
  }
}

type FitWords = { met: string[]; unmet: string[] }
type Whereabouts = { employmentType: string; kilometres: number | null }

/** Beside «252 km» the place alone would seem a mistake. */
function metPlace({ employmentType, kilometres }: Whereabouts): string {
  const isFar = employmentType !== 'online' && kilometres !== null && kilometres > nearKm
  return isFar ? m.people_fit_move() : m.board_fit_place()
}
