import { dayInBishkek } from '../days/day.ts'

export const contractKinds = ['permanent', 'fixed-term', 'hourly', 'replacement', 'part'] as const
export type ContractKind = (typeof contractKinds)[number]

/** A part of a load, in hundredths. */
export const contractShareMin = 5
export const contractShareMax = 95

export type Contract = {
  contractKind: ContractKind | null
  contractUntil: string | null
  contractShare: number | null
}

export const mayEnd = (kind: ContractKind | null) => kind === 'fixed-term' || kind === 'replacement'

export type Term = Pick<Contract, 'contractKind' | 'contractUntil'> & { startDate: string | null }

/** Its last day lies before the first day of work. */
export function endsTooEarly({ contractKind, contractUntil, startDate }: Term): boolean {
  return mayEnd(contractKind) && Boolean(contractUntil && startDate && contractUntil < startDate)
}

export type TermRefusal = 'contract-early' | 'contract-over'

/** A term to publish ends no earlier than work begins, and not before today (rule 67). */
export function whyTermRefused(term: Term, now: Date): TermRefusal | undefined {
  if (endsTooEarly(term)) return 'contract-early'
  const { contractKind, contractUntil } = term
  const isOver = mayEnd(contractKind) && contractUntil !== null && contractUntil < dayInBishkek(now)
  return isOver ? 'contract-over' : undefined
}

/** The last day and the share stay only with kinds that have them. */
export function keptContract({ contractKind, contractUntil, contractShare }: Contract): Contract {
  return {
    contractKind,
    contractUntil: mayEnd(contractKind) ? contractUntil : null,
    contractShare: contractKind === 'part' ? contractShare : null,
  }
}
