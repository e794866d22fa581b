import { and, asc, count, countDistinct, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { flagLooks, reportFlags } from '#db/schema/reports.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { entriesOf, noEntries } from '#domain/teachers/profile-entries.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { FlaggedKind, Jobs } from '#platform/jobs.ts'
import { listedWords } from './entry-words.ts'
import { type FlagRule, flagsOf, sharedPhoneMin } from './flag-rules.ts'
import { lockReported, putInQueue } from './keep-report.server.ts'

/** Covers rows whose transactions committed this late. */
const overlap = '1 minute'
const atOnce = 200

type WrittenText = {
  id: string
  ownerId: string
  title: string
  text: string
  phone: string | null
  /** To the microsecond, which a Date cannot hold. */
  at: string
}

type Look = { until: string; id: string }

const from: Look = { until: 'epoch', id: '00000000-0000-0000-0000-000000000000' }

type DatedColumns = { id: AnyPgColumn; updatedAt: AnyPgColumn }

const tables: Record<FlaggedKind, DatedColumns> = {
  vacancy: vacancies,
  school: schoolProfiles,
  teacher: teacherProfiles,
  offer: tutorOffers,
}

const momentOf = ({ updatedAt }: DatedColumns) => sql<string>`${updatedAt}::text`
const isAfter = ({ updatedAt, id: own }: DatedColumns, { until, id }: Look) =>
  sql`(${updatedAt}, ${own}) > (${until}::timestamptz, ${id}::uuid)`
const inOrder = ({ updatedAt, id }: DatedColumns) => [asc(updatedAt), asc(id)]

const lines = (...parts: (string | string[])[]) => parts.flat().join('\n')

/** Public texts of the chosen kind, the oldest first; never messages. */
const writtenOf: Record<FlaggedKind, (areChosen: SQL) => Promise<WrittenText[]>> = {
  async vacancy(areChosen) {
    const found = await db
      .select({ row: vacancies, at: momentOf(vacancies) })
      .from(vacancies)
      .where(and(areChosen, eq(vacancies.state, 'published'), isNull(vacancies.deletedAt)))
      .orderBy(...inOrder(vacancies))
      .limit(atOnce)
    return found.map(({ at, row: { id, schoolId, title, contactPhone, ...words } }) => ({
      ...{ id, ownerId: schoolId, title, phone: contactPhone || null, at },
      text: lines(title, words.description, words.requirements, words.benefits, words.housingNote ?? ''),
    }))
  },
  async school(areChosen) {
    const found = await db
      .select({ row: schoolProfiles, at: momentOf(schoolProfiles) })
      .from(schoolProfiles)
      .where(and(areChosen, eq(schoolProfiles.isAvailable, true)))
      .orderBy(...inOrder(schoolProfiles))
      .limit(atOnce)
    return found.map(({ at, row: { id, schoolName, about, address, housingNote } }) => ({
      ...{ id, ownerId: id, title: schoolName, phone: null, at },
      text: lines(schoolName, about, address, housingNote ?? ''),
    }))
  },
  async teacher(areChosen) {
    const found = await db
      .select({
        profile: teacherProfiles,
        at: momentOf(teacherProfiles),
        fullName: accounts.fullName,
        phone: accounts.phone,
      })
      .from(teacherProfiles)
      .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
      .where(and(areChosen, eq(teacherProfiles.isAvailable, true)))
      .orderBy(...inOrder(teacherProfiles))
      .limit(atOnce)
    const entries = await entriesOf(
      db,
      found.map(({ profile }) => profile.id),
    )
    return found.map(({ profile: { id, ...words }, at, fullName, phone }) => {
      const listed = listedWords(entries.get(id) ?? noEntries())
      return {
        ...{ id, ownerId: id, title: fullName, phone, at },
        text: lines(words.specialization, words.bio, words.education, words.skills, words.languages, listed),
      }
    })
  },
  async offer(areChosen) {
    const found = await db
      .select({ row: tutorOffers, at: momentOf(tutorOffers) })
      .from(tutorOffers)
      .where(and(areChosen, eq(tutorOffers.isActive, true)))
      .orderBy(...inOrder(tutorOffers))
      .limit(atOnce)
    return found.map(({ at, row: { id, teacherId, title, description } }) => ({
      ...{ id, ownerId: teacherId, title, phone: null, at },
      text: lines(title, description),
    }))
  },
}

/** Only administrators see flags; the same words in the same object are judged once (rule 49). */
export async function raiseFlags(): Promise<void> {
  for (const kind of Object.keys(writtenOf) as FlaggedKind[]) {
    let written: WrittenText[]
    do {
      written = await lookOn(kind)
    } while (written.length === atOnce)
  }
}

/** The check of edited texts does not see what is shown again: showing leaves the time of the text unchanged. */
export async function flagShown({ kind, id }: Jobs['flag-shown']): Promise<void> {
  await judge(kind, await writtenOf[kind](eq(tables[kind].id, id)))
}

async function lookOn(kind: FlaggedKind): Promise<WrittenText[]> {
  const [look] = await db
    .select({ until: sql<string>`${flagLooks.lookedUntil}::text`, id: flagLooks.lookedId })
    .from(flagLooks)
    .where(eq(flagLooks.kind, kind))
  const written = await writtenOf[kind](isAfter(tables[kind], look ?? from))
  const last = written.at(-1)
  if (!last) return written
  await judge(kind, written)
  const reached =
    written.length === atOnce
      ? { lookedUntil: sql`${last.at}::timestamptz`, lookedId: last.id }
      : { lookedUntil: sql`${last.at}::timestamptz - ${overlap}::interval`, lookedId: from.id }
  await db
    .insert(flagLooks)
    .values({ kind, ...reached })
    .onConflictDoUpdate({
      target: flagLooks.kind,
      set: reached,
      setWhere: sql`${flagLooks.lookedUntil} < ${reached.lookedUntil} or ${flagLooks.lookedUntil} = ${reached.lookedUntil} and ${flagLooks.lookedId} < ${reached.lookedId}`,
    })
  return written
}

async function judge(kind: FlaggedKind, written: readonly WrittenText[]): Promise<void> {
  const shared = await sharedPhones(written)
  for (const one of written) {
    const flags: { rule: FlagRule; words: string }[] = flagsOf(one.text)
    if (one.phone && shared.has(one.phone)) flags.push({ rule: 'shared-phone', words: one.phone })
    if (flags.length > 0) await flag(kind, one, flags)
  }
}

async function flag(
  kind: FlaggedKind,
  { id: objectId, ownerId, title }: WrittenText,
  flags: { rule: FlagRule; words: string }[],
): Promise<void> {
  await transact(async (tx) => {
    const reported = await lockReported(tx, { kind, objectId, ownerId, title })
    const made = await tx
      .insert(reportFlags)
      .values(flags.map((found) => ({ ...found, id: uuidv7(), reportedObjectId: reported.id })))
      .onConflictDoNothing()
      .returning({ id: reportFlags.id })
    if (made.length > 0) await putInQueue(tx, reported)
  })
}

async function sharedPhones(written: readonly WrittenText[]): Promise<Set<string>> {
  const phones = [...new Set(written.flatMap(({ phone }) => phone ?? []))]
  if (phones.length === 0) return new Set()
  const ofAccounts = await db
    .select({ phone: accounts.phone, count: count() })
    .from(accounts)
    .where(and(inArray(accounts.phone, phones), isNull(accounts.deletedAt)))
    .groupBy(accounts.phone)
  const ofVacancies = await db
    .select({ phone: vacancies.contactPhone, count: countDistinct(vacancies.schoolId) })
    .from(vacancies)
    .where(and(inArray(vacancies.contactPhone, phones), isNull(vacancies.deletedAt)))
    .groupBy(vacancies.contactPhone)
  const many = [...ofAccounts, ...ofVacancies].filter(
    ({ count: accountsCount }) => accountsCount >= sharedPhoneMin,
  )
  return new Set(many.flatMap(({ phone }) => phone ?? []))
}
