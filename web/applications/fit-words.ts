import type { Criterion, Fit } from '#domain/fit/fit.ts'
import { m } from '#locales/messages.ts'

const words: Record<Criterion, () => string> = {
  subject: () => m.board_fit_subject(),
  place: () => m.board_fit_place(),
  language: () => m.board_fit_language(),
  pay: () => m.board_fit_pay(),
  housing: () => m.board_fit_housing(),
  hours: () => m.board_fit_hours(),
  experience: () => m.board_fit_experience(),
  category: () => m.board_fit_category(),
}

/** Why the applicant fits the vacancy, and why not, for a school; never a number (rule 60). */
export function fitWords({ met, unmet }: Pick<Fit, 'met' | 'unmet'>): { met: string[]; unmet: string[] } {
  return { met: met.map((one) => words[one]()), unmet: unmet.map((one) => words[one]()) }
}
