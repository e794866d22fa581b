import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { literal, wordsIn } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { isUuid } from '#platform/ids.ts'
import type { MeasuredKind } from './measure.ts'
import { type VacancyEnd, vacancyEndSql } from './vacancy-end-sql.server.ts'

export const contentPageSize = 50
/** Beyond it the count is not worth its time: a narrower search is. */
export const contentCountMax = 1_000

export const contentStates = ['shown', 'hidden', 'blocked'] as const
export type ContentState = (typeof contentStates)[number]

export type ContentQuery = {
  kind: MeasuredKind
  state: ContentState
  words: string
  after: string | null
}

export type Content = {
  id: string
  title: string
  owner: string
  accountId: string | null
  schoolId: string | null
  /** None where schools alone see the page: whoever looks after the site is none. */
  path: string | null
  isHidden: boolean
  /** The day it was published on, or, of what is hidden, hidden on. */
  day: string | null
  /** Of a vacancy. */
  ended: VacancyEnd | null
  endsOn: string | null
}

type Source = {
  table: SQL
  id: SQL
  isShown: SQL
  /** Where more is asked than that it has a moment. */
  isHidden?: SQL
  hiddenAt: SQL
  /** When everybody could see it first. */
  since: SQL
  /** Of what is blocked as a whole. */
  isBlocked?: SQL
  ids: SQL[]
  isNamed: (words: string[]) => SQL
  joins: SQL
  told: SQL
}

/** Every word, or its beginning, in any order; the index of the list that everybody searches is asked. */
const startSql = (words: string[]) =>
  sql`to_tsquery('russian'::regconfig, ${words.map((word) => `${word}:*`).join(' & ')})`

const schoolsNamed = (words: string[]) =>
  sql`(select ${schoolProfiles.id} from ${schoolProfiles} where ${schoolProfiles.searchVector} @@ ${startSql(words)})`

const likeEach = (text: SQL, words: string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`${text} like ${`%${literal(word)}%`}`),
    sql` and `,
  )})`

const none = sql`null::uuid`

const teacherPathSql = (
  id: SQL | AnyColumn,
) => sql`(select '/teachers/' || profile.id from ${teacherProfiles} as profile
  where profile.id = ${id} and profile.seen_by = 'everybody')`

const blockedSchools = sql`array(select ${schools.id} from ${schools}
  where ${schools.blockedAt} is not null and ${schools.deletedAt} is null)`

const sidesOfReview = sql`left join ${schoolProfiles} on ${schoolProfiles.id} = ${reviews.schoolId}
  left join ${accounts} on ${accounts.id} = ${reviews.teacherId}`

const sources: Record<MeasuredKind, Source> = {
  vacancy: {
    table: sql`${vacancies}`,
    id: sql`${vacancies.id}`,
    isShown: sql`${vacancies.deletedAt} is null and ${vacancies.state} <> 'draft'`,
    isHidden: sql`${vacancies.hiddenAt} is not null and ${vacancies.deletedAt} is null`,
    hiddenAt: sql`${vacancies.hiddenAt}`,
    since: sql`${vacancies.publishedAt}`,
    ids: [sql`${vacancies.id}`, sql`${vacancies.schoolId}`],
    isNamed: (words) => sql`${vacancies.searchVector} @@ ${startSql(words)}`,
    joins: sql`left join ${schoolProfiles} on ${schoolProfiles.id} = ${vacancies.schoolId}`,
    told: sql`${vacancies.title}, ${schoolProfiles.schoolName}, ${none}, ${vacancies.schoolId}, '/vacancies/' || ${vacancies.id}`,
  },
  teacher: {
    table: sql`${teacherProfiles}`,
    id: sql`${teacherProfiles.id}`,
    isShown: sql`${teacherProfiles.isAvailable}`,
    isHidden: sql`${teacherProfiles.hiddenAt} is not null and exists (select from ${accounts} as owner
      where owner.id = ${teacherProfiles.id} and owner.deleted_at is null)`,
    hiddenAt: sql`${teacherProfiles.hiddenAt}`,
    since: sql`${teacherProfiles.shownAt}`,
    ids: [sql`${teacherProfiles.id}`],
    isNamed: (words) => sql`${teacherProfiles.searchVector} @@ ${startSql(words)}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${teacherProfiles.id}`,
    told: sql`${teacherProfiles.specialization}, ${accounts.fullName}, ${accounts.id}, ${none}, ${teacherPathSql(teacherProfiles.id)}`,
  },
  school: {
    table: sql`${schoolProfiles}`,
    id: sql`${schoolProfiles.id}`,
    isShown: sql`${schoolProfiles.isAvailable} and ${schoolProfiles.id} <> all(${blockedSchools})`,
    isBlocked: sql`${schoolProfiles.id} = any(${blockedSchools})`,
    isHidden: sql`${schoolProfiles.hiddenAt} is not null and exists (select from ${schools}
      where ${schools.id} = ${schoolProfiles.id} and ${schools.deletedAt} is null)`,
    hiddenAt: sql`${schoolProfiles.hiddenAt}`,
    since: sql`${schoolProfiles.shownAt}`,
    ids: [sql`${schoolProfiles.id}`],
    isNamed: (words) => sql`${schoolProfiles.searchVector} @@ ${startSql(words)}`,
    joins: sql``,
    told: sql`${schoolProfiles.schoolName}, ${schoolProfiles.schoolName}, ${none}, ${schoolProfiles.id}, '/schools/' || ${schoolProfiles.id}`,
  },
  offer: {
    table: sql`${tutorOffers}`,
    id: sql`${tutorOffers.id}`,
    isShown: sql`${tutorOffers.isActive}`,
    hiddenAt: sql`${tutorOffers.hiddenAt}`,
    since: sql`${tutorOffers.createdAt}`,
    ids: [sql`${tutorOffers.id}`, sql`${tutorOffers.teacherId}`],
    isNamed: (words) => sql`${tutorOffers.searchVector} @@ ${startSql(words)}`,
    joins: sql`join ${accounts} on ${accounts.id} = ${tutorOffers.teacherId}`,
    told: sql`${tutorOffers.title}, ${accounts.fullName}, ${accounts.id}, ${none}, '/teachers/services/' || ${tutorOffers.id}`,
  },
  photo: {
    table: sql`${schoolPhotos}`,
    id: sql`${schoolPhotos.fileId}`,
    isShown: sql`${schoolPhotos.hiddenAt} is null`,
    hiddenAt: sql`${schoolPhotos.hiddenAt}`,
    since: sql`${schoolPhotos.createdAt}`,
    ids: [sql`${schoolPhotos.fileId}`, sql`${schoolPhotos.schoolId}`],
    isNamed: (words) => sql`${schoolPhotos.schoolId} in ${schoolsNamed(words)}`,
    joins: sql`join ${schoolProfiles} on ${schoolProfiles.id} = ${schoolPhotos.schoolId}`,
    told: sql`'№ ' || ${schoolPhotos.position}, ${schoolProfiles.schoolName}, ${none}, ${schoolPhotos.schoolId},
      '/schools/' || ${schoolPhotos.schoolId} || '/photos/' || ${schoolPhotos.fileId}`,
  },
  review: {
    table: sql`${reviews}`,
    id: sql`${reviews.id}`,
    isShown: sql`${reviews.shownAt} is not null and ${reviews.hiddenAt} is null`,
    hiddenAt: sql`${reviews.hiddenAt}`,
    since: sql`${reviews.shownAt}`,
    ids: [sql`${reviews.id}`, sql`${reviews.schoolId}`, sql`${reviews.teacherId}`],
    isNamed: (words) => sql`${likeEach(folded(reviews.text), words)}`,
    joins: sidesOfReview,
    told: sql`${reviews.rating} || '/5. ' || left(coalesce(${reviews.text}, ''), 200),
      case ${reviews.side} when 'teacher' then ${accounts.fullName} else ${schoolProfiles.schoolName} end,
      case ${reviews.side} when 'teacher' then ${reviews.teacherId} end,
      case ${reviews.side} when 'school' then ${reviews.schoolId} end,
      case ${reviews.side} when 'teacher' then '/schools/' || ${reviews.schoolId} else ${teacherPathSql(reviews.teacherId)} end`,
  },
  // Whose it is and where it stands: the reviewed side's.
  answer: {
    table: sql`${reviews}`,
    id: sql`${reviews.id}`,
    isShown: sql`${reviews.answer} is not null and ${reviews.answerHiddenAt} is null
      and ${reviews.shownAt} is not null and ${reviews.hiddenAt} is null`,
    hiddenAt: sql`${reviews.answerHiddenAt}`,
    since: sql`${reviews.answeredAt}`,
    ids: [sql`${reviews.id}`, sql`${reviews.schoolId}`, sql`${reviews.teacherId}`],
    isNamed: (words) => sql`${reviews.answer} is not null and ${likeEach(folded(reviews.answer), words)}`,
    joins: sidesOfReview,
    told: sql`left(${reviews.answer}, 200),
      case ${reviews.side} when 'teacher' then ${schoolProfiles.schoolName} else ${accounts.fullName} end,
      case ${reviews.side} when 'school' then ${reviews.teacherId} end,
      case ${reviews.side} when 'teacher' then ${reviews.schoolId} end,
      case ${reviews.side} when 'teacher' then '/schools/' || ${reviews.schoolId} else ${teacherPathSql(reviews.teacherId)} end`,
  },
}

/** The latest first; undefined without an open console. */
export async function findContent(actor: Actor, { kind, state, words, after }: ContentQuery) {
  if ((await consoleDoor(actor)) !== 'open') return undefined
  const source = sources[kind]
  const { table, id, joins, told, hiddenAt, since } = source
  const { ended, endsOn } = kind === 'vacancy' ? vacancyEndSql : { ended: sql`null`, endsOn: sql`null` }
  const filter = isFoundSql(source, words)
  const isOf: Record<ContentState, SQL> = {
    shown: sql`(${source.isShown})`,
    hidden: source.isHidden ?? sql`${source.hiddenAt} is not null`,
    blocked: source.isBlocked ?? sql`false`,
  }
  const isIn = (one: ContentState) => isOf[one]
  const isLater = isUuid(after) ? sql`and ${id} < ${after}::uuid` : sql``
  // The page is found first, so that its fifty rows alone look for their owners; in the order of an index, none is sorted.
  const page = sql`select ${id} as id from ${table} where ${isIn(state)} and ${filter} ${isLater}
    order by ${id} desc limit ${contentPageSize + 1}`
  // Of all of them the first thousand of an index are enough; of words any thousand, so that none is sorted.
  const inOrder = words.trim() ? sql`` : sql`order by ${id} desc`
  const counted = contentStates.map(
    (one) => sql`(select count(*)::int from (select from ${table} where ${isIn(one)} and ${filter}
      ${inOrder} limit ${contentCountMax + 1}) as found) as ${sql.raw(one)}`,
  )
  const [found, counts] = await Promise.all([
    db.execute<Record<string, unknown>>(sql`
      select page.id, told.*, ${hiddenAt} is not null as "isHidden", ${ended} as ended, ${endsOn} as "endsOn",
        (coalesce(${hiddenAt}, ${since}) at time zone 'Asia/Bishkek')::date::text as day
      from (${page}) as page join ${table} on ${id} = page.id ${joins}
        cross join lateral (select ${told}) as told (title, owner, "accountId", "schoolId", path)
      order by page.id desc`),
    db.execute<Record<ContentState, number>>(sql`select ${sql.join(counted, sql`, `)}`),
  ])
  const rows = found.rows as unknown as (Omit<Content, 'title' | 'owner'> & {
    title: string | null
    owner: string | null
  })[]
  const shown = rows.slice(0, contentPageSize)
  const [count] = counts.rows
  if (!count) throw new Error('an aggregate has one row')
  return {
    content: shown.map(
      (row): Content => ({ ...row, title: row.title?.trim() || '—', owner: row.owner ?? '' }),
    ),
    counts: count,
    next: rows.length > contentPageSize ? shown.at(-1)?.id : undefined,
  }
}

/** An id is that of a thing or of its owner. */
function isFoundSql({ ids, isNamed }: Source, typed: string): SQL {
  const id = typed.trim().toLowerCase()
  if (isUuid(id))
    return sql`(${sql.join(
      ids.map((one) => sql`${one} = ${id}::uuid`),
      sql` or `,
    )})`
  const words = wordsIn(typed)
  return words.length > 0 ? isNamed(words) : sql`true`
}
