import { uuidv7 } from '#platform/ids.ts'
import type { claims } from '../db/schema/claims.ts'
import type { ClaimKind } from '../domain/claims/claim.ts'
import type { DemoClock } from './clock.ts'
import type { SchoolRow, TeacherRow } from './people.ts'
import { demoTeachers } from './people.ts'
import { demoSchools } from './schools.ts'
import type { Verification } from './shapes.ts'

type Row = typeof claims.$inferInsert

const sentDaysAgo = 40
const decidedDaysAgo = 38
const waitsSinceDaysAgo = 2

/**
 * The demo people's verified claims: ordinary claims, decided by the system. Waiting ones come with their documents.
 */
export function claimRows(
  clock: DemoClock,
  {
    teachers,
    schools,
  }: { teachers: ReadonlyMap<string, TeacherRow>; schools: ReadonlyMap<string, SchoolRow> },
): Row[] {
  const row = (
    key: string,
    whose: { teacherId: string } | { schoolId: string },
    kind: ClaimKind,
    state: Verification,
  ) => (state === 'none' || state === 'pending' ? [] : [{ ...claimOf(clock, key, kind, state), ...whose }])
  return [
    ...demoTeachers.flatMap(({ key, verification = 'none' }) => {
      const teacherId = teachers.get(key)?.id
      return teacherId ? row(key, { teacherId }, 'education', verification) : []
    }),
    ...demoSchools.flatMap(({ key, verification = 'none', isLocationVerified }) => {
      const schoolId = schools.get(key)?.id
      if (!schoolId) return []
      return [
        ...row(key, { schoolId }, 'registration', verification),
        ...row(key, { schoolId }, 'address', isLocationVerified ? 'verified' : 'none'),
      ]
    }),
  ]
}

/** A claim that waits for a decision; its document is drawn with it. */
export const waitingClaim = (clock: DemoClock, key: string, kind: ClaimKind) => ({
  id: uuidv7(),
  requestId: uuidv7(),
  kind,
  consentVersion: 1,
  submittedAt: clock.on(waitsSinceDaysAgo, key),
})

function claimOf(clock: DemoClock, key: string, kind: ClaimKind, state: 'verified' | 'rejected'): Row {
  return {
    id: uuidv7(),
    requestId: uuidv7(),
    kind,
    state,
    consentVersion: 1,
    submittedAt: clock.on(sentDaysAgo, key),
    decidedAt: clock.on(decidedDaysAgo, key),
    decidedBy: 'system',
    reason: state === 'rejected' ? 'unreadable' : null,
  }
}
