import { findOffers } from '#domain/offers/find-offers.server.ts'
import { type OfferSort, offerSorts } from '#domain/offers/offer.ts'
import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { offerSearchOf } from '#web/search/directory-filters.server.ts'
import { commonFilterWords, DirectoryFields, DirectoryTabs } from '#web/search/directory-parts.tsx'
import { SearchFrame } from '#web/search/search-frame.tsx'
import { type SortWords, sortsOf } from '#web/search/sort-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/offers-page'
import { OfferCard } from './offer-card.tsx'
import { OfferFilters, offerFilterWords } from './offer-filters.tsx'
import { shownOffers } from './shown-offers.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, filters, choices, usual } = await offerSearchOf(url)
  const { offers, hasRates, ...found } = await findOffers(actorOf(context), search)
  const priceNote =
    search.price === null ? undefined : hasRates ? m.offers_price_compared() : m.offers_price_som_only()
  return { filters, page: search.page, choices, usual, found, priceNote, offers: await shownOffers(offers) }
}

export function meta() {
  return pageMeta({ title: m.offers_title(), description: m.offers_description() })
}

const sortWords = {
  relevance: m.search_sort_relevance,
  date: m.search_sort_date,
} satisfies SortWords<OfferSort>

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, usual, found, priceNote, offers } = loaderData
  const { q, city, district, subject } = filters
  return (
    <SearchFrame
      list="offers"
      filters={filters}
      usual={usual}
      page={page}
      found={found}
      cities={choices.cities}
      sorts={sortsOf(offerSorts, q, false)}
      sortWords={sortWords}
      chips={{ ...commonFilterWords(choices), ...offerFilterWords }}
      tabs={<DirectoryTabs filters={filters} />}
      fields={
        <>
          <DirectoryFields filters={filters} choices={choices} counts={found.facets} />
          <OfferFilters filters={filters} />
        </>
      }
      otherStep={
        <ButtonLink to={listAddress('/teachers', { q, city, district, subject })} variant="secondary">
          {m.offers_among_teachers()}
        </ButtonLink>
      }
      note={
        <>
          {offers.length > 0 && <p className="mt-2 text-sm text-muted">{m.offers_how()}</p>}
          {priceNote && <p className="mt-4 text-muted">{priceNote}</p>}
        </>
      }
      layout="grid"
    >
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </SearchFrame>
  )
}
