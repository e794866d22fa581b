import { findOffers } from '#domain/offers/find-offers.server.ts'
import { offerSorts } from '#domain/offers/offer.ts'
import { countedMax } from '#domain/search/search.ts'
import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'
import { Results } from '#web/lists/results.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { isMoreThanCounted } from '#web/search/counts.ts'
import { offerSearchOf } from '#web/search/directory-filters.server.ts'
import { commonFilterWords, DirectoryFrame } from '#web/search/directory-frame.tsx'
import { SaveSearchLink } from '#web/search/save-search-link.tsx'
import { FirstOnlyNote, RelaxedSearches } from '#web/search/search-notes.tsx'
import { SortField } from '#web/search/sort-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/offers-page'
import { OfferCard } from './offer-card.tsx'
import { shownOffers } from './shown-offers.server.ts'

const path = '/teachers/services'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, filters, choices, usual } = await offerSearchOf(url)
  const { offers, ...found } = await findOffers(actorOf(context), search)
  return { filters, page: search.page, choices, usual, found, offers: await shownOffers(offers) }
}

export function meta() {
  return pageMeta({ title: m.offers_title(), description: m.offers_description() })
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, usual, found, offers } = loaderData
  const { count, pageCount, corrected, relaxations, facets } = found
  const { q, city, district, subject } = filters
  const chips = commonFilterWords(choices)
  const saveLink = <SaveSearchLink list="offers" values={filters} corrected={corrected} />
  return (
    <DirectoryFrame
      path={path}
      filters={filters}
      choices={choices}
      corrected={corrected}
      counts={facets}
      chips={chips}
      more={filters.q !== '' && <SortField sorts={offerSorts} usual={usual} asked={filters.sort} />}
      moreValues={{ sort: filters.sort }}
      words={{ title: m.offers_title(), searchLabel: m.offers_search_label(), search: m.offers_search() }}
    >
      {count > 0 && <div className="mt-3 -ml-3">{saveLink}</div>}
      <Results
        path={path}
        values={filters}
        page={page}
        pageCount={pageCount}
        count={count}
        layout="grid"
        words={{
          found: isMoreThanCounted(count)
            ? m.offers_count_more({ amount: numberWords(countedMax) })
            : m.offers_count({ count, amount: numberWords(count) }),
          loading: m.offers_loading(),
          noneFound: { title: m.offers_none_found(), text: m.offers_none_found_text() },
          none: { title: m.offers_none_found(), text: m.offers_none_text() },
        }}
        otherStep={
          <>
            <ButtonLink to={listAddress('/teachers', { q, city, district, subject })} variant="secondary">
              {m.offers_among_teachers()}
            </ButtonLink>
            <RelaxedSearches path={path} values={filters} relaxations={relaxations} words={chips} />
            {saveLink}
          </>
        }
      >
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Results>
      <FirstOnlyNote count={count} />
    </DirectoryFrame>
  )
}
