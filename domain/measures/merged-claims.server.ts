import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import { factValuesOfSchool } from '#domain/claims/claimed-facts.server.ts'
import { kindsTouched } from '#domain/claims/outdate-claims.server.ts'
import type { Merge } from './merge-moves.server.ts'

/** Verified claims that prove another name, address or owner, if the school that stays has none of the kind. */
export async function countClaimsToRenew(
  reader: Pick<Transaction, 'select' | '$count'>,
  { kept, gone }: Merge,
): Promise<number> {
  const kinds = kindsTouched(await factValuesOfSchool(reader, gone), await factValuesOfSchool(reader, kept))
  if (kinds.length === 0) return 0
  const there = alias(claims, 'there')
  const proved = db
    .select({ kind: there.kind })
    .from(there)
    .where(and(eq(there.schoolId, kept), eq(there.state, 'verified')))
  const isEnding = and(eq(claims.schoolId, gone), eq(claims.state, 'verified'), inArray(claims.kind, kinds))
  return reader.$count(claims, and(isEnding, notInArray(claims.kind, proved)))
}
