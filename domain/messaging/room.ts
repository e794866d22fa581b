export const messageKinds = ['text', 'application', 'contacts', 'file'] as const
export type MessageKind = (typeof messageKinds)[number]

export const textLengthMax = 5_000
export const subjectLengthMax = 200

/** The id of the one room between two accounts: the lower id first (decisions 38). */
export function roomIdOf(one: string, other: string): string {
  const [lower, higher] = one < other ? [one, other] : [other, one]
  return `chat_${lower}_${higher}`
}
