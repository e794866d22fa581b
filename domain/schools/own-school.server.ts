import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolAnswers } from '#db/schema/statistics.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { openJoinRequestsSql } from '#domain/notifications/join-request.server.ts'
import { withoutSearch } from '#domain/search/personal-data.server.ts'
import { blankSchool } from './blank-school.ts'
import { type GateField, missingForPublication } from './school.ts'

export type OwnSchool = Omit<
  typeof schoolProfiles.$inferSelect,
  'searchText' | 'searchVector' | 'searchHead' | 'searchVersion'
> & {
  /** What publication still needs. */
  missing: GateField[]
  /** As everybody reads it; null where too little is known (rule 57). */
  answers: Pick<typeof schoolAnswers.$inferSelect, 'counted' | 'answered' | 'medianDays'> | null
  /** How many ask its owner for an invitation; nobody else is told of them. */
  joinRequests: number
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
    })
    .from(schoolProfiles)
    .leftJoin(schoolAnswers, eq(schoolAnswers.schoolId, schoolProfiles.id))
    .where(eq(schoolProfiles.id, actor.schoolId))
  if (!read)
    return {
      ...emptySchool(actor.schoolId),
      answers: null,
      joinRequests: 0,
      missing: missingForPublication({ schoolName: '', cityId: null, address: '', about: '' }),
    }
  const school = withoutSearch(read.profile)
  const { answers, joinRequests } = read
  return { ...school, answers, joinRequests, missing: missingForPublication(school) }
}

function emptySchool(id: string): Omit<OwnSchool, 'missing' | 'answers' | 'joinRequests'> {
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
