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

/** Its last day lies before the first day of work. */
export function endsTooEarly({
  contractKind,
  contractUntil,
  startDate,
}: Pick<Contract, 'contractKind' | 'contractUntil'> & { startDate: string | null }): boolean {
  return mayEnd(contractKind) && Boolean(contractUntil && startDate && contractUntil < startDate)
}

/** The last day and the share stay only with kinds that have them. */
export function keptContract({ contractKind, contractUntil, contractShare }: Contract): Contract {
  return {
    contractKind,
    contractUntil: mayEnd(contractKind) ? contractUntil : null,
    contractShare: contractKind === 'part' ? contractShare : null,
  }
}
