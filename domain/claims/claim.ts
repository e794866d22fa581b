import { dayMs } from '#domain/days/durations.ts'

/** In the order of the page (rule 46). */
const teacherClaimKinds = [
  'education',
  'category',
  'kyrgyztest',
  'language-certificate',
  'no-criminal-record',
  'medical',
] as const

const schoolClaimKinds = ['registration', 'licence', 'address', 'right-to-speak'] as const

export const claimKinds = [...teacherClaimKinds, ...schoolClaimKinds] as const
export type ClaimKind = (typeof claimKinds)[number]
export type ClaimSide = 'teacher' | 'school'

export const claimKindsOf: Record<ClaimSide, readonly ClaimKind[]> = {
  teacher: teacherClaimKinds,
  school: schoolClaimKinds,
}

/** Without any public trace: no badge, filter or field of the API (rule 46). */
export const secretKinds = ['no-criminal-record', 'medical'] as const satisfies readonly ClaimKind[]

export const isSecret = (kind: ClaimKind): boolean => (secretKinds as readonly ClaimKind[]).includes(kind)

/** For a whole teacher or school, derived from the claims. */
export const verificationStatuses = ['none', 'pending', 'verified', 'rejected'] as const

/** withdrawn: by its owner; outdated: by a changed fact or a newer claim of the same kind. */
export const claimStates = ['pending', 'verified', 'rejected', 'expired', 'withdrawn', 'outdated'] as const
export type ClaimState = (typeof claimStates)[number]

export const rejectionReasons = [
  'unreadable',
  'incomplete',
  'other-name',
  'other-document',
  'out-of-date',
  'doubtful',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export type ClaimedFact = 'name' | 'education' | 'category' | 'school-name' | 'address' | 'owner'

export const kindsSaying: Record<ClaimedFact, readonly ClaimKind[]> = {
  name: teacherClaimKinds,
  education: ['education'],
  category: ['category'],
  'school-name': ['registration', 'licence', 'right-to-speak'],
  address: ['address'],
  // The documents are those of whoever owned the school then.
  owner: ['right-to-speak'],
}

export const needsLastDay = (kind: ClaimKind): boolean => kind === 'licence'

export function canReopenClaim(state: ClaimState): boolean {
  return state === 'verified' || state === 'rejected'
}

export function canDecide(state: ClaimState): boolean {
  return state === 'pending'
}

export function canWithdraw(state: ClaimState): boolean {
  return state === 'pending' || state === 'verified'
}

export const claimDocumentsMax = 5

export const walletFilesMax = 50
export const walletBytesMax = 209_715_200

/** Rule 31. */
export const documentBytesMax = 10_485_760

/** In code points: the owner's statement, and the note of a rejection. */
export const statementLengthMax = 200
export const claimNoteLengthMax = 500

/** In days before the last day of a claim. */
export const lastDayReminders = [60, 14] as const

/** After the decision. */
export const secretFilesKeptDays = 30

/** Another consent text is another version. */
export const consentVersion = 1

const claimsPerDay = 20
const documentsPerDay = 100

export const claimLimits = (ownerId: string) => [
  { key: `claim:day:${ownerId}`, max: claimsPerDay, windowMs: dayMs },
]
/** Each document is drawn before it is known whether there is room for it. */
export const documentTriesPerDay = 300
export const documentTryLimits = (accountId: string) => [
  { key: `document-try:day:${accountId}`, max: documentTriesPerDay, windowMs: dayMs },
]
export const documentLimits = (ownerId: string) => [
  { key: `document:day:${ownerId}`, max: documentsPerDay, windowMs: dayMs },
]

/** The public part of a verified claim: its kind and the month of the decision ('2026-11'). */
export type ClaimBadge = { kind: ClaimKind; month: string }
