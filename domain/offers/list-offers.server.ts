import { asc, count, eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { isShownSql } from './find-offers.server.ts'

export function listOffers(part: {
  limit: number
  offset: number
}): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: tutorOffers.id, updatedAt: tutorOffers.updatedAt })
    .from(tutorOffers)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, tutorOffers.teacherId))
    .innerJoin(accounts, eq(accounts.id, tutorOffers.teacherId))
    .where(isShownSql())
    .orderBy(asc(tutorOffers.id))
    .limit(part.limit)
    .offset(part.offset)
}

export async function countOffers(): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(tutorOffers)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, tutorOffers.teacherId))
    .innerJoin(accounts, eq(accounts.id, tutorOffers.teacherId))
    .where(isShownSql())
  return total?.count ?? 0
}
