import { and, eq, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { savedSearches, savedSearchListeners, savedSearchMails } from '#db/schema/saved-searches.ts'
import { type Actor, mayOnlyLook, type SchoolMember } from '#domain/accounts/actor.ts'
import { asLimitedActor, asMember } from '#domain/accounts/as-member.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { keep } from '#domain/verbs/transact.server.ts'
import type { Locale } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import type { AnySearch } from './new-results.server.ts'
import { channels as allChannels, savedSearchesMax, savingLimits, schoolSearchesMax } from './saved-search.ts'
import type { SavedSearchInput } from './saved-search-input.ts'
import type { SentSearch } from './sent-search.server.ts'
import { pausing } from './stop-search.server.ts'

export type SaveSearch =
  | Result<'no-address' | 'too-many' | 'not-signed-in' | 'may-only-look', { isConfirmed: boolean }>
  | LimitRefusal

type AskedSearch = AnySearch & { query: string }

/** Without chosen channels a search uses all of them. */
export type SearchInput = Pick<SavedSearchInput, 'name' | 'frequency'> & {
  channels?: SavedSearchInput['channels']
  email?: string
  /** From a visitor's form (rule 41). */
  request_id?: string | undefined
  /** What was sent before, perhaps to a mistyped address. */
  corrects?: SentSearch | undefined
}

/**
 * Saved again, a search gets the new name and frequency, and a pause ends. A visitor's address must confirm; a stranger
 * changes nothing of a confirmed search, whose owner is mailed (rule 24).
 */
export async function saveSearch(
  actor: Actor,
  asked: AskedSearch,
  input: SearchInput,
  request: { ip: string; locale: Locale },
): Promise<SaveSearch> {
  const { list, query, search } = asked
  const { name, frequency, channels = [...allChannels] } = input
  const at = now()
  const row = {
    ...{ list, query, search, name, frequency, channels },
    ...{ id: uuidv7(), locale: request.locale, seenAt: at, toldAt: at, createdAt: at },
  }
  if (mayOnlyLook(actor)) return { ok: false, reason: 'may-only-look' }
  if (actor.role === 'school') return saveForSchool(actor, asked, input, row)
  return asLimitedActor(actor, { refusal: 'not-signed-in' }, async (tx, count): Promise<SaveSearch> => {
    if (actor.role !== 'visitor') {
      const { accountId } = actor
      if (await hasTooMany(tx, eq(savedSearches.accountId, accountId), asked))
        return { ok: false, reason: 'too-many' }
      await tx
        .insert(savedSearches)
        .values({ ...row, accountId, confirmedAt: at })
        .onConflictDoUpdate({
          target: [savedSearches.accountId, savedSearches.list, savedSearches.query],
          set: { name, frequency, channels, search, ...pausing(savedSearches, false) },
        })
      return { ok: true, isConfirmed: true }
    }
    const { email } = input
    if (!email) return { ok: false, reason: 'no-address' }
    const sent = { ok: true, isConfirmed: false } as const
    const saving = { ...asked, ...input, email }
    if (await wasSubmitted(tx, saving)) return sent
    await count(savingLimits({ email, ip: request.ip }))
    // The second of two simultaneous ones waits here.
    if (await wasSubmitted(tx, saving)) return sent
    // Counts like an attempt, so that nobody learns how many searches an address has.
    if (await hasTooMany(tx, isOfAddressOrAdopterSql(email), asked))
      return keep({ ok: false, reason: 'too-many' })
    const { corrects, request_id: requestId = null } = input
    if (corrects && corrects.email !== email) await forgetAsking(tx, corrects)
    // The row stays the same, so that the earlier mail also leads to it.
    const [asking] = await tx
      .insert(savedSearches)
      .values({ ...row, email, requestId })
      .onConflictDoUpdate({
        target: [savedSearches.email, savedSearches.list, savedSearches.query],
        set: {
          name,
          frequency,
          // Stopping took the mails out.
          channels,
          search,
          requestId,
          locale: request.locale,
          createdAt: at,
          stoppedAt: null,
          pausedAt: null,
          confirmedAt: null,
        },
        setWhere: not(isOwnersSql),
      })
      .returning({ id: savedSearches.id })
    if (asking) await queueJob(tx, 'mail-search-confirmation', { savedSearchId: asking.id })
    else await mailOfKnown(tx, saving)
    return sent
  })
}

/** The page promises a mail in every case: the owner reads the state of the search, and can resume it. */
async function mailOfKnown(tx: Transaction, saving: VisitorsSaving): Promise<void> {
  const [known] = await tx
    .update(savedSearches)
    .set({ requestId: saving.request_id ?? null })
    .where(isOfAddress(saving))
    .returning({ id: savedSearches.id })
  if (known) await queueJob(tx, 'mail-search-confirmation', { savedSearchId: known.id, letterId: uuidv7() })
}

function isOfAddress({ email, list, query }: VisitorsSaving): SQL | undefined {
  return and(eq(savedSearches.email, email), eq(savedSearches.list, list), eq(savedSearches.query, query))
}

/** Nobody else changes it. */
const isOwnersSql = sql<boolean>`(${savedSearches.confirmedAt} is not null and ${savedSearches.stoppedAt} is null)`

type VisitorsSaving = AskedSearch & SearchInput & { email: string }

async function wasSubmitted(tx: Transaction, saving: VisitorsSaving): Promise<boolean> {
  const { request_id: requestId, name, frequency } = saving
  if (!requestId) return false
  const { requestId: column, name: named, frequency: often } = savedSearches
  // A confirmed, active search keeps its owner's words.
  const hasWords = or(isOwnersSql, and(eq(named, name), eq(often, frequency)))
  const isSame = and(isOfAddress(saving), eq(column, requestId), hasWords)
  return (await tx.$count(savedSearches, isSame)) > 0
}

/** Unless somebody confirmed it, or it ever mailed: its links stay. */
async function forgetAsking(tx: Transaction, { id, email }: SentSearch): Promise<void> {
  const mails = tx
    .select({ id: savedSearchMails.id })
    .from(savedSearchMails)
    .where(eq(savedSearchMails.savedSearchId, savedSearches.id))
  // A token of a former version contains the row's own id.
  const isForm = or(eq(savedSearches.requestId, id), eq(savedSearches.id, id))
  const isThat = and(isForm, eq(savedSearches.email, email))
  await tx.delete(savedSearches).where(and(isThat, isNull(savedSearches.confirmedAt), notExists(mails)))
}

type NewSearch = Omit<typeof savedSearches.$inferInsert, 'accountId' | 'schoolId' | 'email'>

/** Its author is notified, and colleagues if they wish (rule 45). */
function saveForSchool(
  actor: SchoolMember,
  asked: AskedSearch,
  { name, frequency, channels = [...allChannels] }: SearchInput,
  row: NewSearch,
): Promise<SaveSearch> {
  const { accountId, schoolId } = actor
  return asMember(actor, { role: 'school', refusal: 'not-signed-in' }, async (tx): Promise<SaveSearch> => {
    // Without the lock colleagues at once would all see the same room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved_searches ${schoolId}`}))`)
    if (await hasTooMany(tx, eq(savedSearches.schoolId, schoolId), asked, schoolSearchesMax))
      return { ok: false, reason: 'too-many' }
    const at = now()
    const [saved] = await tx
      .insert(savedSearches)
      .values({ ...row, schoolId, authorId: accountId, frequency: 'daily', confirmedAt: at })
      .onConflictDoUpdate({
        target: [savedSearches.schoolId, savedSearches.list, savedSearches.query],
        set: { name, search: asked.search },
      })
      .returning({ id: savedSearches.id })
    if (!saved) throw new Error('a search was neither saved nor found')
    await tx
      .insert(savedSearchListeners)
      .values({ savedSearchId: saved.id, accountId, frequency, channels, toldAt: at })
      .onConflictDoUpdate({
        target: [savedSearchListeners.savedSearchId, savedSearchListeners.accountId],
        set: { frequency, channels, ...pausing(savedSearchListeners, false) },
      })
    return { ok: true, isConfirmed: true }
  })
}

/** A confirmed address's searches belong to its teacher account, so both share one limit. */
const isOfAddressOrAdopterSql = (
  email: string,
) => sql`(${savedSearches.email} = ${email} or ${savedSearches.accountId} in (
  select ${accounts.id} from ${accounts} where ${accounts.email} = ${email} and ${accounts.role} = 'teacher'))`

async function hasTooMany(
  tx: Transaction,
  isOwn: SQL,
  { list, query }: AskedSearch,
  max = savedSearchesMax,
): Promise<boolean> {
  const isOther = sql`(${savedSearches.list}, ${savedSearches.query}) is distinct from (${list}, ${query})`
  // A stopped search of an address makes room for another.
  const isKept = or(isNull(savedSearches.stoppedAt), isNull(savedSearches.email))
  return (await tx.$count(savedSearches, and(isOwn, isOther, isKept, eq(savedSearches.isFit, false)))) >= max
}
