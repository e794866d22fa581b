import { payWords } from '#domain/texts/money-words.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import type { VacancyCard } from '#domain/vacancies/vacancy-cards.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { pathIn } from '#web/page/languages.ts'
import { placeWords } from '#web/places/places.server.ts'
import { canonicalQuery } from '#web/request/parameters.server.ts'
import { vacancyParameters, vacancySearchOf } from '#web/vacancies/vacancy-search.server.ts'

export type Feed = {
  title: string
  /** The list's page with the same filters, and the feed itself. */
  home: string
  self: string
  description: string
  items: { id: string; url: string; title: string; text: string; publishedAt: Date }[]
}

async function summaryOf(vacancy: VacancyCard): Promise<string> {
  const { placeId, locationText } = vacancy
  const facts = [vacancy.schoolName, await placeWords(placeId, locationText), payWords(vacancy)]
  return `${facts.filter(Boolean).join(' · ')}\n\n${vacancy.description}`
}

/** The newest vacancies of any search, for feed readers; without closed ones. */
export async function vacancyFeed(url: URL, publicUrl: string): Promise<Feed> {
  const { search } = await vacancySearchOf(url)
  const query = canonicalQuery(url, vacancyParameters)
  const { vacancies } = await findVacancies({ ...search, sort: 'date', page: 1 })
  const addressOf = (path: string) => publicUrl + pathIn(getLocale(), path)
  const words = search.q ? m.feed_title_of({ words: search.q }) : m.feed_title()
  return {
    title: words,
    home: addressOf('/vacancies') + query,
    self: publicUrl + url.pathname + query,
    description: m.vacancies_description(),
    items: await Promise.all(
      vacancies.map(async (vacancy) => ({
        id: vacancy.id,
        url: addressOf(`/vacancies/${vacancy.id}`),
        title: vacancy.title,
        text: await summaryOf(vacancy),
        publishedAt: vacancy.publishedAt,
      })),
    ),
  }
}
