import { data, Link } from 'react-router'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import { m } from '#locales/messages.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { tellMachines, trail } from '#web/page/linked-data.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { subjectWord } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/offer-page'
import { OfferBody } from './offer-card.tsx'
import { offerThing } from './offer-thing.server.ts'
import { shownOffers } from './shown-offers.server.ts'

const list = '/teachers/services'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const found = await findOffer(actor, idOf(params.id))
  const [offer] = found ? await shownOffers([found.offer]) : []
  if (!found || !offer) {
    const absence = { title: m.offer_not_found(), text: m.offer_not_found_text() }
    throw data({ ...absence, to: list, all: m.offers_all() } satisfies Absence, { status: 404 })
  }
  const thing = offerThing(context.get(requestFacts).publicUrl, found.offer, offer.place)
  tellMachines(context, [thing, trail(context, 'offers', offer.title)])
  return { offer, isOwn: actor.role === 'teacher' && actor.accountId === found.ownerId }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, teacherName, description } = loaderData.offer
  return pageMeta({ title, owner: teacherName, description: description || title })
}

export default function OfferPage({ loaderData: { offer, isOwn } }: Route.ComponentProps) {
  const { id, title, teacherId, teacherName } = offer
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
      <Card as="article" className="grid gap-4">
        <div>
          <h1 className="text-2xl font-semibold text-pretty wrap-anywhere">{title}</h1>
          {teacherId ? (
            <Link to={`/teachers/${teacherId}`} className="inline-flex min-h-11 items-center wrap-anywhere">
              {teacherName}
            </Link>
          ) : (
            <p className="py-2 wrap-anywhere">{teacherName}</p>
          )}
        </div>
        <p>
          <Badge tone="lake">{subjectWord(offer)}</Badge>
        </p>
        <OfferBody offer={offer} />
      </Card>
      <aside className="grid justify-items-start gap-4">
        {!isOwn && <ButtonLink to={`${list}/${id}/write`}>{m.inquiry_write()}</ButtonLink>}
        {isOwn && (
          <ButtonLink to={`/teacher-dashboard/offers/${id}/edit`} variant="secondary">
            {m.own_offer_edit()}
          </ButtonLink>
        )}
        <Share path={`${list}/${id}`} title={title} />
        {!isOwn && <ReportLink kind="offer" id={id} />}
        <ButtonLink to={list} variant="quiet">
          {m.offers_all()}
        </ButtonLink>
      </aside>
    </div>
  )
}
