import { and, eq, sql } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Place, Point } from '#domain/places/place.ts'
import { tooFarFrom } from '#domain/places/reach.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { ensureSchool } from './save-school.server.ts'

export type PlaceSchoolPin =
  | Result<'not-a-school' | 'changed-meanwhile', { former: Point | null; version: number }>
  | (Refusal<'too-far'> & { kilometres: number; place: Place })

/** A corrected pin that moves by less counts as unmoved. */
const leastMoveKm = 0.2

/**
 * Null removes the pin; returns the former one. Refuses an old version (rules 27, 41) and a pin far from the place
 * (rule 47).
 */
export async function placeSchoolPin(
  actor: Actor,
  pin: Point | null,
  version: number,
): Promise<PlaceSchoolPin> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, member) => {
    if (version === 0) await ensureSchool(tx, member.schoolId)
    const seen = version === 0 ? 1 : version
    const [school] = await tx
      .select({
        cityId: schoolProfiles.cityId,
        locationText: schoolProfiles.locationText,
        latitude: schoolProfiles.latitude,
        longitude: schoolProfiles.longitude,
      })
      .from(schoolProfiles)
      .where(eq(schoolProfiles.id, member.schoolId))
      .for('update')
    const far = pin && school && (await tooFarFrom(school, pin))
    if (far) return { ok: false, reason: 'too-far', ...far }
    const { latitude = null, longitude = null } = school ?? {}
    const former = latitude === null || longitude === null ? null : { latitude, longitude }
    const isMoved = former && !(pin && kilometresBetween(former, pin) < leastMoveKm)
    const [placed] = await tx
      .update(schoolProfiles)
      .set({
        latitude: pin?.latitude ?? null,
        longitude: pin?.longitude ?? null,
        ...(isMoved && { pinMovedAt: now() }),
        version: sql`${schoolProfiles.version} + 1`,
        ...{ changedById: member.accountId, changedAt: now() },
        updatedAt: now(),
      })
      .where(and(eq(schoolProfiles.id, member.schoolId), eq(schoolProfiles.version, seen)))
      .returning({ version: schoolProfiles.version })
    if (!placed) return { ok: false, reason: 'changed-meanwhile' }
    return { ok: true, former, version: placed.version }
  })
}
