import { type AnyPgColumn, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { placeKinds } from '../../domain/places/place.ts'
import { oneOf } from './columns.ts'

/** The gazetteer: regions, towns, district centres and the districts of Bishkek (rule 12). © GeoNames, CC BY 4.0. */
export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => places.id),
    nameRu: text('name_ru').notNull(),
    nameKy: text('name_ky').notNull(),
    nameEn: text('name_en').notNull(),
    aliases: text('aliases').array().notNull().default([]),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The order in which lists show places: larger towns first. */
    position: integer('position').notNull(),
  },
  (t) => [oneOf('places_kind', t.kind, placeKinds), index('places_parent').on(t.parentId, t.position)],
)
