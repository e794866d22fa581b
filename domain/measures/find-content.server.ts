import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { isAfterSql, type Place, placeSql } from '#domain/console/keyset.server.ts'
import { numberRange } from '#domain/console/number-range.ts'
import { wordsIn } from '#domain/texts/fold.ts'
import {
  type ContentFact,
  type ContentSource,
  contentFacts,
  contentSources,
} from './content-sources.server.ts'
import type { MeasuredKind } from './measure.ts'
import { type VacancyEnd, vacancyEndSql } from './vacancy-end-sql.server.ts'

export const contentPageSize = 50
/** An exact count beyond this is not worth its time; people narrow the search. */
export const contentCountMax = 1_000

export const contentStates = ['shown', 'hidden', 'blocked'] as const
export type ContentState = (typeof contentStates)[number]

/** Orders shown content by its publication or its last edit, other content by the decision. */
const contentSorts = ['since', 'changed'] as const
export type ContentSort = (typeof contentSorts)[number]

export type ContentQuery = {
  kind: MeasuredKind
  state: ContentState
  words: string
  sort: ContentSort
  after: Place | undefined
}

export type Content = Omit<Record<ContentFact, string | null>, 'title' | 'owner'> & {
  id: string
  title: string
  owner: string
  at: Date | null
  isHidden: boolean
  ended: VacancyEnd | null
  endsOn: string | null
}

/** Photos and reviews cannot be edited. */
export function contentSortsOf(kind: MeasuredKind, state: ContentState): readonly ContentSort[] {
  return state === 'shown' && contentSources[kind].changed ? contentSorts : ['since']
}

/** The latest first; undefined without an open console. */
export async function findContent(actor: Actor, { kind, state, words, sort, after }: ContentQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const source = contentSources[kind]
  const { table, id, joins, summary, hiddenAt } = source
  const { ended, endsOn } = kind === 'vacancy' ? vacancyEndSql : { ended: sql`null`, endsOn: sql`null` }
  const filter = isFoundSql(source, words)
  const isIn = (one: ContentState) => isOf(source)[one]
  const moment = momentOf(source, state, sort)
  const isLater = after ? sql`and ${isAfterSql({ moment, id }, after, 'newest')}` : sql``
  // Selects the page first, so that owners are looked up for its fifty rows only; an index gives the order.
  const page = sql`select ${id} as id, ${moment} as at from ${table} where ${isIn(state)} and ${filter} ${isLater}
    order by ${moment} desc, ${id} desc limit ${contentPageSize + 1}`
  // An index gives the first thousand; a text search counts any thousand, so that none is sorted.
  const inOrder = words.trim() ? sql`` : sql`order by ${id} desc`
  const counted = contentStates.map(
    (one) => sql`(select count(*)::int from (select from ${table} where ${isIn(one)} and ${filter}
      ${inOrder} limit ${contentCountMax + 1}) as found) as ${sql.raw(one)}`,
  )
  const facts = contentFacts.map((fact) => sql`${summary[fact] ?? sql`null`} as ${sql.identifier(fact)}`)
  const [found, counts] = await Promise.all([
    db.execute<Record<string, unknown>>(sql`
      select page.id, ${sql.join(facts, sql`, `)}, ${hiddenAt} is not null as "isHidden",
        ${ended} as ended, ${endsOn} as "endsOn", (extract(epoch from page.at) * 1000)::float8 as "atMs",
        ${placeSql({ moment: sql`page.at`, id: sql`page.id` })} as place
      from (${page}) as page join ${table} on ${id} = page.id ${joins}
      order by page.at desc, page.id desc`),
    db.execute<Record<ContentState, number>>(sql`select ${sql.join(counted, sql`, `)}`),
  ])
  const rows = found.rows as unknown as FoundRow[]
  const shown = rows.slice(0, contentPageSize)
  const [count] = counts.rows
  if (!count) throw new Error('an aggregate has one row')
  return {
    content: shown.map(contentOf),
    counts: count,
    next: rows.length > contentPageSize ? shown.at(-1)?.place : undefined,
  }
}

type FoundRow = Omit<Content, 'title' | 'owner' | 'at'> & {
  title: string | null
  owner: string | null
  atMs: number | null
  place: string
}

const contentOf = ({ atMs, place: _, ...row }: FoundRow): Content => ({
  ...row,
  title: row.title?.trim() || '—',
  owner: row.owner ?? '',
  at: atMs === null ? null : new Date(atMs),
})

const isOf = (source: ContentSource): Record<ContentState, SQL> => ({
  shown: sql`(${source.isShown})`,
  hidden: source.isHidden ?? sql`${source.hiddenAt} is not null`,
  blocked: source.isBlocked ?? sql`false`,
})

function momentOf(
  { hiddenAt, blockedAt, since, changed }: ContentSource,
  state: ContentState,
  sort: ContentSort,
) {
  if (state === 'hidden') return hiddenAt
  if (state === 'blocked') return blockedAt ?? since
  return sort === 'changed' && changed ? changed : since
}

function isFoundSql({ ids, isNamed }: ContentSource, typed: string): SQL {
  // Eight digits alone may be years of a title.
  const number = typed.includes('-') ? numberRange(typed) : undefined
  if (number)
    return sql`(${sql.join(
      ids.map((one) => sql`${one} between ${number.first}::uuid and ${number.last}::uuid`),
      sql` or `,
    )})`
  const words = wordsIn(typed)
  return words.length > 0 ? isNamed(words) : sql`true`
}
