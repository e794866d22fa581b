import type { SettlementRefusal } from '#domain/places/find-settlement.server.ts'
import { m } from '#locales/messages.ts'

/** The field and the words for an unresolved place. */
export const unsettledFields: Record<SettlementRefusal, 'city' | 'region'> = {
  unknown: 'region',
  ambiguous: 'region',
  'not-a-settlement': 'city',
  'unknown-region': 'region',
}
export const unsettledWords: Record<SettlementRefusal, () => string> = {
  unknown: () => m.school_region_required(),
  ambiguous: () => m.school_region_which(),
  'not-a-settlement': () => m.school_city_alone(),
  'unknown-region': () => m.school_region_required(),
}
