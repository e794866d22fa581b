import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { savedSearchMails } from '#db/schema/saved-searches.ts'
import { dayMs } from '#domain/days/durations.ts'
import { unwantedOfSql } from '#domain/fit/own-unwanted.server.ts'
import { holdMailing } from '#domain/mails/hold-mailing.server.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { notifyOfSearch } from '#domain/notifications/notify.server.ts'
import { placeWithText } from '#domain/places/place.ts'
import { type NamedResult, type NewResults, nameFirst } from '#domain/search/new-results.server.ts'
import { countedMax, type SearchedList } from '#domain/search/search.ts'
import { payWords } from '#domain/texts/money-words.ts'
import type { VacancyNews } from '#domain/vacancies/find-vacancies.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { fromMail } from '#domain/views/view-source.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { MailServerAway } from '#platform/mail-errors.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import {
  type DueSearch,
  dueSearches,
  findDue,
  noteLooked,
  type SearchRecipient,
} from './due-searches.server.ts'
import { beginFitSearches, leftOut } from './fit-search.server.ts'
import { newResults } from './new-results.server.ts'
import { dueDay } from './saved-search.ts'
import { isOfNoUse } from './say-useful.server.ts'
import { searchAddress } from './search-address.ts'

const namesMax = 5
const weekMs = 7 * dayMs

/** Nobody is notified twice on a day, however often and on however many processes it runs. */
export async function mailSavedSearches({ isNight = false }: { isNight?: boolean } = {}): Promise<void> {
  const [today, weekAgo] = [dueDay(now()), dueDay(new Date(now().getTime() - weekMs))]
  await beginFitSearches()
  const due = await dueSearches({ today, weekAgo }, isNight)
  const failures: unknown[] = []
  for (const one of due)
    await mailOnce(one, today).catch((error: unknown) => {
      // The others would wait for the mail server too.
      if (error instanceof MailServerAway) throw error
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, 'some mails of saved searches failed')
}

/** Skips a search that another run is checking or checked today. */
async function mailOnce(due: DueSearch, today: string): Promise<void> {
  // Looks up words, places and rates through the pool, so before the transaction.
  const looked = await resultsOf(due, today)
  if (!looked) return
  await transact(async (tx) => {
    if (!(await holdMailing(tx, `search ${due.searchId} ${due.listenerId}`))) return
    const held = await findDue(tx, due, today)
    if (!held) return
    const { search, accountId } = held
    const found = await nameFirst(tx, looked.results, namesMax)
    const isMailed = found.count > 0 && held.isMailed && !(await wasMailed(tx, due, today))
    const mailed = isMailed ? await mailFound(tx, due, held, { ...found, today }) : undefined
    if (!(await noteLooked(tx, due, { lookedOn: today, ...(found.count > 0 && { toldAt: looked.until }) })))
      return
    if (mailed)
      await tx
        .insert(savedSearchMails)
        .values({ savedSearchId: search.id, accountId: due.listenerId, day: today, ...mailed })
    if (found.count === 0 || !accountId) return
    const kind = search.list === 'vacancies' ? 'vacancy-found' : 'search-found'
    await notifyOfSearch(tx, accountId, { kind, searchId: search.id, count: found.count })
  })
}

type Looked = { results: NewResults; until: Date }

async function resultsOf(due: DueSearch, today: string): Promise<Looked | undefined> {
  const held = await findDue(db, due, today)
  if (!held) return undefined
  const { search, accountId, since, until, viewer } = held
  const hidden = accountId ? await unwantedOfSql(db, accountId) : undefined
  const left = await leftOut(search, hidden)
  if (!left) return undefined
  const [results] = await newResults([{ ...search, since, until, viewer, ...left }])
  return results && { results, until }
}

/** Even if its frequency changed since. */
async function wasMailed(
  tx: Transaction,
  { searchId, listenerId }: DueSearch,
  day: string,
): Promise<boolean> {
  const isSame = and(
    eq(savedSearchMails.savedSearchId, searchId),
    listenerId ? eq(savedSearchMails.accountId, listenerId) : isNull(savedSearchMails.accountId),
    eq(savedSearchMails.day, day),
  )
  return (await tx.$count(savedSearchMails, isSame)) > 0
}

type FoundResults = { count: number; named: NamedResult[]; today: string }

type SentMail = { id: string; unsubscribeHash: Buffer; sentAt: Date }

async function mailFound(
  tx: Transaction,
  due: DueSearch,
  { search, locale, to, viewer }: SearchRecipient,
  { count, named, today }: FoundResults,
): Promise<SentMail> {
  const [id, token] = [uuidv7(), newToken()]
  const say = { locale }
  const page = (path: string) => pageAddress(config().publicUrl, locale, path)
  const answer = (choice: string) => page(`/saved-searches/useful?answer=${choice}&token=${token}`)
  const unsubscribeUrl = page(`/saved-searches/stop?token=${token}`)
  const list = page(searchAddress(search, viewer.role === 'school'))
  // For signed-out people the list differs or is empty: this page asks them to sign in.
  const isOwn = search.isFit || (viewer.role === 'school' && search.list === 'teachers')
  const found = isOwn ? page(`/settings/searches/${search.id}`) : list
  const amount = count > countedMax ? `${countedMax}+` : String(count)
  // «1000+ новых», not the plural form for the 1,001 that were counted.
  const form = Math.min(count, countedMax)
  const rest = count - named.length
  const useful = {
    words: m.mail_saved_search_useful({}, say),
    links: [
      { label: m.mail_saved_search_useful_yes({}, say), url: answer('yes') },
      { label: m.mail_saved_search_useful_no({}, say), url: answer('no') },
    ],
  }
  const offer = {
    words: m.mail_saved_search_no_use({}, say),
    links: [
      search.isFit
        ? { label: m.mail_fit_change({}, say), url: page('/teacher-dashboard/profile') }
        : { label: m.mail_saved_search_change({}, say), url: list },
      { label: m.mail_saved_search_pause({}, say), url: unsubscribeUrl },
    ],
  }
  const mail = framedMail(locale, {
    subject: search.isFit
      ? m.mail_fit_subject({ amount, count: form }, say)
      : m.mail_saved_search_subject({ name: search.name, amount, count: form }, say),
    paragraphs: [
      search.isFit ? m.mail_fit_text({}, say) : m.mail_saved_search_text({ name: search.name }, say),
      named.map((one) => `• ${lineOf(search.list, one, locale)}`).join('\n'),
      ...(rest > 0 && count <= countedMax ? [m.mail_saved_search_more({ count: rest }, say)] : []),
    ],
    button: { label: m.mail_saved_search_button({}, say), url: found + fromMail },
    asides: (await isOfNoUse(tx, due)) ? [useful, offer] : [useful],
    unsubscribe: {
      label: (search.isFit ? m.mail_fit_stop : m.mail_saved_search_stop)({}, say),
      url: unsubscribeUrl,
    },
  })
  const messageId = ['saved-search', search.id, due.listenerId, today].filter(Boolean).join('-')
  await sendMail({ ...mail, to, messageId, unsubscribeUrl }, tx)
  return { id, unsubscribeHash: tokenHash(token), sentAt: now() }
}

/** Of a vacancy also its place and pay: by these a teacher decides whether to open it. */
function lineOf(list: SearchedList, { name, facts }: NamedResult, locale: Locale): string {
  if (list !== 'vacancies') return name
  const { place, locationText, ...pay } = facts as VacancyNews
  return [name, placeWithText(place, locationText, locale), payWords(pay, { locale })]
    .filter(Boolean)
    .join(' · ')
}
