import { findOffers } from '#domain/offers/find-offers.server.ts'
import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { directoryFiltersOf } from '#web/teachers/directory-filters.server.ts'
import { DirectoryFrame } from '#web/teachers/directory-frame.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { listAddress } from '#web/ui/list-address.ts'
import { Results } from '#web/ui/results.tsx'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/offers-page'
import { OfferCard } from './offer-card.tsx'
import { shownOffers } from './shown-offers.server.ts'

const path = '/teachers/services'

export async function loader({ url }: Route.LoaderArgs) {
  const { filters, page, choices } = await directoryFiltersOf(url)
  const { offers, count, pageCount } = await findOffers({ ...filters, page })
  return { filters, page, choices, count, pageCount, offers: await shownOffers(offers) }
}

export function meta() {
  return pageMeta({ title: m.offers_title(), description: m.offers_description() })
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { filters, choices, page, count, pageCount, offers } = loaderData
  return (
    <DirectoryFrame
      path={path}
      filters={filters}
      choices={choices}
      words={{ title: m.offers_title(), searchLabel: m.offers_search_label(), search: m.offers_search() }}
    >
      <Results
        path={path}
        values={filters}
        page={page}
        pageCount={pageCount}
        count={count}
        layout="grid"
        words={{
          found: m.offers_count({ count, amount: numberWords(count) }),
          loading: m.offers_loading(),
          noneFound: { title: m.offers_none_found(), text: m.offers_none_found_text() },
          none: { title: m.offers_none_found(), text: m.offers_none_text() },
        }}
        otherStep={
          <ButtonLink to={listAddress('/teachers', filters)} variant="secondary">
            {m.offers_among_teachers()}
          </ButtonLink>
        }
      >
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Results>
    </DirectoryFrame>
  )
}
