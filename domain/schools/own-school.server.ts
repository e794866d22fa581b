import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import {
  type OwnInvitation,
  openJoinRequestsSql,
  openMemberInvitationsSql,
} from '#domain/notifications/join-request.server.ts'
import { withoutSearch } from '#domain/search/personal-data.server.ts'
import { blankSchool } from './blank-school.ts'
import { type GateField, missingForPublication } from './school.ts'

export type OwnSchool = Omit<
  typeof schoolProfiles.$inferSelect,
  'searchText' | 'searchVector' | 'searchHead' | 'searchVersion' | 'changedById' | 'changedAt' | 'pinMovedAt'
> & {
  /** What publication still needs. */
  missing: GateField[]
  /** As everybody reads it; null if too little is known (rule 57). */
  answers: Pick<typeof schoolAnswers.$inferSelect, 'counted' | 'answered' | 'medianDays'> | null
  /** How many ask its owner for an invitation; only the owner is told of them. */
  joinRequests: number
  /** Which other schools invite the reader. */
  invitations: OwnInvitation[]
}

/** An empty profile before the first save; undefined for others. */
export async function ownSchool(actor: Actor): Promise<OwnSchool | undefined> {
  if (actor.role !== 'school') return undefined
  const [read] = await db
    .select({
      profile: schoolProfiles,
      answers: {
        counted: schoolAnswers.counted,
        answered: schoolAnswers.answered,
        medianDays: schoolAnswers.medianDays,
      },
      joinRequests:
        actor.schoolRole === 'owner'
          ? sql<number>`(select count(*)::int from ${openJoinRequestsSql(actor.schoolId)} as asking)`
          : sql<number>`0`,
      invitations: openMemberInvitationsSql(actor.email, actor.schoolId),
    })
    .from(schoolProfiles)
    .leftJoin(schoolAnswers, eq(schoolAnswers.schoolId, schoolProfiles.id))
    .where(eq(schoolProfiles.id, actor.schoolId))
  if (!read) {
    const missing = missingForPublication({ schoolName: '', cityId: null, address: '', about: '' })
    const invitations = await findOwnInvitations(actor)
    return { ...emptySchool(actor.schoolId), answers: null, joinRequests: 0, invitations, missing }
  }
  const { changedById: _by, changedAt: _at, pinMovedAt: _moved, ...profile } = read.profile
  const school = withoutSearch(profile)
  const { answers, joinRequests, invitations } = read
  return { ...school, answers, joinRequests, invitations, missing: missingForPublication(school) }
}

/** For a school without a profile: there is no row to read them with. */
async function findOwnInvitations({ email, schoolId }: SchoolMember): Promise<OwnInvitation[]> {
  const { rows } = await db.execute<{ all: OwnInvitation[] }>(
    sql`select ${openMemberInvitationsSql(email, schoolId)} as all`,
  )
  return rows[0]?.all ?? []
}

function emptySchool(id: string): Omit<OwnSchool, 'missing' | 'answers' | 'joinRequests' | 'invitations'> {
  const epoch = new Date(0)
  return {
    id,
    ...blankSchool(),
    schoolType: 'state',
    category: 'general',
    hiddenAt: null,
    verificationStatus: 'none',
    isLocationVerified: false,
    verifiedClaims: [],
    reviewCount: 0,
    rating: null,
    formId: null,
    version: 0,
    createdAt: epoch,
    updatedAt: epoch,
  }
}
