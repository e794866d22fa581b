/** For how long and for how much of a load a school hires. */
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

/** Whether a contract of this kind may say its last day. */
export const mayEnd = (kind: ContractKind | null) => kind === 'fixed-term' || kind === 'replacement'

/** What is kept of what a form says: the last day and the share only of kinds that have them. */
export function keptContract({ contractKind, contractUntil, contractShare }: Contract): Contract {
  return {
    contractKind,
    contractUntil: mayEnd(contractKind) ? contractUntil : null,
    contractShare: contractKind === 'part' ? contractShare : null,
  }
}
