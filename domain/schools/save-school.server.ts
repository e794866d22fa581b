import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { outdateClaims } from '#domain/claims/outdate-claims.server.ts'
import { findDistricts, placeSearchNames } from '#domain/places/find-places.server.ts'
import { findSettlement, type SettlementRefusal } from '#domain/places/find-settlement.server.ts'
import { tooFarFrom } from '#domain/places/reach.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { keptCost } from './housing.ts'
import { mayBeUnfinished } from './school.ts'
import type { SchoolInput } from './school-input.ts'
import { schoolSearchText, schoolSearchVersion } from './school-search.ts'

export type SaveSchool =
  /** `isUnpinned`: the pin was removed, being too far from the new place. */
  | Result<'not-a-school' | 'changed-meanwhile' | 'unknown-district', { isUnpinned?: true }>
  | (Refusal<'no-settlement'> & { why: SettlementRefusal })

export async function ensureSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.insert(schoolProfiles).values({ id: schoolId }).onConflictDoNothing()
}

type SettledPlace = { cityId: string | null; locationText: string | null }

type Settlement =
  | Result<'unknown-district', { place: SettledPlace }>
  | (Refusal<'no-settlement'> & { why: SettlementRefusal })

export async function settlementOf({ city, region, district }: SchoolInput): Promise<Settlement> {
  if (city === '') return { ok: true, place: { cityId: null, locationText: null } }
  const settlement = await findSettlement(city, region)
  if (!settlement.ok) return { ok: false, reason: 'no-settlement', why: settlement.reason }
  const { placeId: cityId, locationText } = settlement
  const isDistrictKnown =
    district === null ||
    (locationText === null &&
      (await findDistricts()).some(({ id, parentId }) => id === district && parentId === cityId))
  return isDistrictKnown
    ? { ok: true, place: { cityId, locationText } }
    : { ok: false, reason: 'unknown-district' }
}

export async function schoolColumns(input: SchoolInput, { cityId, locationText }: SettledPlace) {
  const { district, school_name: schoolName, address, about, facilities } = input
  const searchText = schoolSearchText(
    {
      schoolName,
      schoolType: input.school_type,
      category: input.category,
      locationText,
      address,
      about,
      facilities,
    },
    { placeNames: await placeSearchNames(district, cityId) },
  )
  return {
    schoolName,
    schoolType: input.school_type,
    category: input.category,
    cityId,
    locationText,
    districtId: district,
    address,
    about,
    website: input.website,
    foundedYear: input.founded_year,
    studentCount: input.student_count,
    facilities,
    isHousingProvided: input.housing_provided,
    ...keptCost({
      housingKind: input.housing_kind,
      housingCostKind: input.housing_cost_kind,
      housingCost: input.housing_cost,
      housingNote: input.housing_note,
    }),
    searchText,
    searchVersion: schoolSearchVersion,
  }
}

/** Refuses to overwrite a newer version (rule 41), unless the same form saved it as a draft. */
export async function saveSchool(
  actor: Actor,
  input: SchoolInput,
  version: number,
  formId?: string,
): Promise<SaveSchool> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  const settled = await settlementOf(input)
  if (!settled.ok) return settled
  const columns = await schoolColumns(input, settled.place)
  const { schoolName, address, cityId, locationText, searchText } = columns
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, school) => {
    if (version === 0) await ensureSchool(tx, school.schoolId)
    const [before] = await tx
      .select()
      .from(schoolProfiles)
      .where(eq(schoolProfiles.id, school.schoolId))
      .for('update')
    const seen = version === 0 ? 1 : version
    const isOwnDraft = formId !== undefined && before?.formId === formId && mayBeUnfinished(before)
    const isUnpinned = before !== undefined && (await isPinTooFar(before, settled.place))
    const [saved] = await tx
      .update(schoolProfiles)
      .set({
        ...columns,
        ...(isUnpinned && noPin),
        unfinished: null,
        formId: null,
        askedAgain: [],
        version: sql`${schoolProfiles.version} + 1`,
        ...{ changedById: school.accountId, changedAt: now() },
        updatedAt: now(),
      })
      .where(
        and(
          eq(schoolProfiles.id, school.schoolId),
          isOwnDraft ? undefined : eq(schoolProfiles.version, seen),
        ),
      )
      .returning({ id: schoolProfiles.id })
    if (!saved) return { ok: false, reason: 'changed-meanwhile' }
    await rememberWords(tx, 'schools', searchText)
    // A draft is already stored, and nobody was notified of it.
    const isNew = !before || before.formId !== null || before.schoolName !== schoolName
    // Its vacancies are searched by its name and housing too.
    if (isNew || before.isHousingProvided !== input.housing_provided)
      await queueJob(tx, 'renew-search', { schoolId: school.schoolId })
    if (isNew || before.cityId !== cityId || before.locationText !== locationText)
      await queueJob(tx, 'note-doubles', { schoolId: school.schoolId })
    if (before)
      await outdateClaims(
        tx,
        { side: 'school', id: school.schoolId },
        { 'school-name': before.schoolName, address: addressKey(before) },
        { 'school-name': schoolName, address: addressKey({ address, cityId, locationText }) },
      )
    return { ok: true, ...(isUnpinned && { isUnpinned }) }
  })
}

export const noPin = { latitude: null, longitude: null }

/** Rule 47. */
export async function isPinTooFar(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  place: SettledPlace,
): Promise<boolean> {
  if (latitude === null || longitude === null) return false
  return (await tooFarFrom(place, { latitude, longitude })) !== undefined
}

/** The same street and house in another town are another address. */
const addressKey = (of: { address: string; cityId: string | null; locationText: string | null }): string =>
  [of.address, of.cityId, of.locationText].map((part) => part ?? '').join('|')
