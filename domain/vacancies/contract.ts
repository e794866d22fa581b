import { dayInBishkek } from '../days/day.ts'

export const contractKinds = ['permanent', 'fixed-term', 'hourly', 'replacement', 'part'] as const
export type ContractKind = (typeof contractKinds)[number]

/** In hundredths of a load. */
export const contractShareMin = 5
export const contractShareMax = 95

export type Contract = {
  contractKind: ContractKind | null
  contractUntil: string | null
  contractShare: number | null
}

export const mayEnd = (kind: ContractKind | null) => kind === 'fixed-term' || kind === 'replacement'

export type Term = Pick<Contract, 'contractKind' | 'contractUntil'> & { startDate: string | null }

export function endsTooEarly({ contractKind, contractUntil, startDate }: Term): boolean {
  return mayEnd(contractKind) && Boolean(contractUntil && startDate && contractUntil < startDate)
}

export type TermRefusal = 'contract-early' | 'contract-over'

/** Rule 67. */
export function whyTermRefused(term: Term, now: Date): TermRefusal | undefined {
  if (endsTooEarly(term)) return 'contract-early'
  const { contractKind, contractUntil } = term
  const isOver = mayEnd(contractKind) && contractUntil !== null && contractUntil < dayInBishkek(now)
  return isOver ? 'contract-over' : undefined
}

/** Only kinds that have them keep the last day and the share. */
export function keptContract({ contractKind, contractUntil, contractShare }: Contract): Contract {
  return {
    contractKind,
    contractUntil: mayEnd(contractKind) ? contractUntil : null,
    contractShare: contractKind === 'part' ? contractShare : null,
  }
}
