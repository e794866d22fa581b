import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import type { Actor } from '#domain/accounts/actor.ts'
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
  missing: GateField[]
  /** Null if too little is known (rule 57). */
  answers: Pick<typeof schoolAnswers.$inferSelect, 'counted' | 'answered' | 'medianDays'> | null
  /** Only the owner is told of them. */
  joinRequests: number
  invitations: OwnInvitation[]
}

/** Empty before the first save; undefined for others. */
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
    .from(schools)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .leftJoin(schoolAnswers, eq(schoolAnswers.schoolId, schools.id))
    .where(eq(schools.id, actor.schoolId))
  if (!read) return undefined
  const { answers, joinRequests, invitations } = read
  const school = read.profile ? shownProfile(read.profile) : emptySchool(actor.schoolId)
  return { ...school, answers, joinRequests, invitations, missing: missingForPublication(school) }
}

type Profile = Omit<OwnSchool, 'missing' | 'answers' | 'joinRequests' | 'invitations'>

function shownProfile(stored: typeof schoolProfiles.$inferSelect): Profile {
  const { changedById: _by, changedAt: _at, pinMovedAt: _moved, ...profile } = stored
  return withoutSearch(profile)
}

function emptySchool(id: string): Profile {
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
