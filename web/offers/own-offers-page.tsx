import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { Link, Outlet } from 'react-router'
import { ownHidings } from '#domain/measures/own-measures.server.ts'
import { moveOffer, setOfferShown } from '#domain/offers/change-offer.server.ts'
import { offersMax } from '#domain/offers/offer.ts'
import { ownOffers } from '#domain/offers/own-offers.server.ts'
import { subjectTextIn } from '#domain/subjects/subject-texts.ts'
import { rateWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { whyWords } from '#web/measures/why-words.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound, positionOf } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { subjectWord } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/own-offers-page'
import { formatWord, freeTimeWords } from './offer-words.ts'

const here = '/teacher-dashboard/offers'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [teacher, found] = await Promise.all([ownTeacherOf(context), ownOffers(actor)])
  const hidden = found.filter(({ hiddenAt }) => hiddenAt)
  const hidings = await ownHidings(
    actor,
    hidden.map(({ id }) => id),
  )
  const offers = await Promise.all(
    found.map(async ({ placeId, locationText, ...offer }) => ({
      ...offer,
      hiding: offer.hiddenAt && hidings.find(({ objectId }) => objectId === offer.id),
      subjectText: subjectTextIn(offer.subjectText),
      place: await placeWords(placeId, locationText),
    })),
  )
  return { offers, isTeacherShown: teacher?.isAvailable === true }
}

/** Shows an offer, hides it, or moves it among the others. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = actorOf(context)
  const id = idOf(String(form.get('offer_id')))
  const place = form.get('place')
  if (place !== null) {
    const moved = await moveOffer(actor, id, positionOf(place))
    if (!moved.ok) return goneFromList(here)
    return redirectWithToast(here, { kind: 'success', title: m.own_offer_moved() })
  }
  const intent = form.get('intent')
  if (intent !== 'show' && intent !== 'hide') notFound()
  const isShown = intent === 'show'
  const [teacher, changed] = await Promise.all([ownTeacherOf(context), setOfferShown(actor, id, isShown)])
  if (!changed.ok && changed.reason === 'not-found') return goneFromList(here)
  if (!changed.ok) return redirectWithToast(here, { kind: 'error', title: m.hiding_no_publishing() })
  const title = isShown ? m.own_offer_shown_now() : m.own_offer_hidden_now()
  // Without its profile no lesson is shown.
  const isUnseen = isShown && teacher?.isAvailable !== true
  return redirectWithToast(here, { kind: 'success', title: isUnseen ? m.own_offer_shown_later() : title })
}

type OwnOffer = Route.ComponentProps['loaderData']['offers'][number]

export function meta() {
  return [{ title: pageTitle(m.own_offers_title()) }]
}

export default function OwnOffersPage({ loaderData: { offers, isTeacherShown } }: Route.ComponentProps) {
  const add = (
    <ButtonLink
      to={`${here}/new`}
      state={dialogState()}
      preventScrollReset
      icon={<Plus size={18} />}
      className="max-sm:w-full"
    >
      {m.own_offers_add()}
    </ButtonLink>
  )
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-semibold">{m.own_offers_title()}</h2>
          {offers.length > 1 && <p className="text-sm text-muted">{m.own_offers_order()}</p>}
        </div>
        {offers.length > 0 && offers.length < offersMax && add}
      </div>
      {offers.length >= offersMax && (
        <Notice tone="lake" className="mb-5">
          {m.own_offers_full({ max: offersMax })}
        </Notice>
      )}
      {!isTeacherShown && offers.length > 0 && (
        <Notice tone="apricot" className="mb-5">
          {m.own_offers_hidden()} <Link to="/teacher-dashboard/profile">{m.own_offers_hidden_link()}</Link>
        </Notice>
      )}
      {offers.length === 0 ? (
        <EmptyState
          drawing="lessons"
          title={m.own_offers_none()}
          text={m.own_offers_none_text()}
          headingLevel={3}
        >
          {add}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {offers.map((offer, index) => (
            <OwnOfferCard
              key={offer.id}
              offer={offer}
              isTeacherShown={isTeacherShown}
              place={index + 1}
              isLast={index === offers.length - 1}
            />
          ))}
        </ul>
      )}
      <Outlet />
    </section>
  )
}

type OfferStateProps = { offer: OwnOffer; isTeacherShown: boolean }

/** Who sees it; if administrators hid it, why and where to appeal. */
function OfferState({ offer, isTeacherShown }: OfferStateProps) {
  const { title, hiding } = offer
  return (
    <div
      className={classNames(
        'mt-1 flex min-h-11 flex-wrap items-center gap-x-4 empty:hidden',
        hiding && 'max-sm:mt-3 max-sm:gap-y-1.5',
      )}
    >
      <StateBadge offer={offer} isTeacherShown={isTeacherShown} />
      {hiding && (
        <>
          <span className="text-sm wrap-anywhere">
            {m.measure_reason_label()}: {whyWords(hiding)}
          </span>
          <Link
            to={`/settings/measures/${hiding.id}`}
            aria-label={`${m.hiding_appeal()}: ${title}`}
            className="inline-flex min-h-11 items-center text-sm"
          >
            {m.hiding_appeal()}
          </Link>
        </>
      )}
    </div>
  )
}

function StateBadge({ offer, isTeacherShown }: OfferStateProps) {
  if (offer.hiddenAt) return <Badge tone="red">{m.own_offer_is_withheld()}</Badge>
  if (!offer.isActive) return <Badge>{m.own_offer_is_hidden()}</Badge>
  return isTeacherShown && <Badge tone="green">{m.own_offer_is_shown()}</Badge>
}

const actionLook = 'inline-flex min-h-11 items-center gap-2 rounded-lg no-underline hover:underline'

/** A form's button that looks like the links beside it. */
const formLook = 'px-0! text-base font-normal!'

type OwnOfferCardProps = { offer: OwnOffer; isTeacherShown: boolean; place: number; isLast: boolean }

function OwnOfferCard({ offer, isTeacherShown, place, isLast }: OwnOfferCardProps) {
  const { id, title, isActive, hourlyRate, groupRate, rateCurrency } = offer
  const facts = [subjectWord(offer), formatWord(offer.format), offer.place]
  const rates = [
    hourlyRate !== null && rateLine(m.offer_rate_individual(), rateWords(hourlyRate, rateCurrency)),
    groupRate !== null && rateLine(m.offer_rate_group(), rateWords(groupRate, rateCurrency)),
  ].filter(Boolean)
  const freeTime = freeTimeWords(offer)
  const words = isActive ? m.own_offer_hide() : m.own_offer_show()
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-end gap-x-2">
        <h3 className="min-w-0 flex-[1_1_min(9rem,45%)] text-lg leading-snug font-semibold wrap-anywhere">
          {isActive && isTeacherShown ? (
            <Link to={`/teachers/services/${id}`}>
              <Unbroken>{title}</Unbroken>
            </Link>
          ) : (
            <Unbroken>{title}</Unbroken>
          )}
        </h3>
        <div className="-mt-2.5 -mr-2.5 -mb-2.5 flex empty:hidden">
          {place > 1 && <MoveButton offer={offer} direction="up" to={place - 1} />}
          {!isLast && <MoveButton offer={offer} direction="down" to={place + 1} />}
        </div>
      </div>
      <p className="mt-1 text-muted wrap-anywhere">
        <Dotted items={facts} />
      </p>
      <p className="mt-1">{rates.length > 0 ? <Dotted items={rates} /> : m.words_salary_none()}</p>
      {freeTime && (
        <p className="mt-1 text-sm text-muted">
          {m.offer_free_time()}: {freeTime}
        </p>
      )}
      <OfferState offer={offer} isTeacherShown={isTeacherShown} />
      <div className="heading-place mt-1 -mb-2 flex flex-wrap items-center gap-x-5 border-t border-line pt-1">
        <DialogLink
          to={`${here}/${id}/edit`}
          className={actionLook}
          aria-label={`${m.own_offer_edit()}: ${title}`}
        >
          {m.own_offer_edit()}
        </DialogLink>
        {!offer.hiddenAt && (
          <PostForm action={here} summary={false} className="">
            <input type="hidden" name="offer_id" value={id} />
            <input type="hidden" name="intent" value={isActive ? 'hide' : 'show'} />
            <SubmitButton variant="quiet" className={formLook} aria-label={`${words}: ${title}`}>
              {words}
            </SubmitButton>
          </PostForm>
        )}
        <DialogLink
          to={`${here}/${id}/delete`}
          className={`${actionLook} way-apart ml-auto text-red-ink`}
          aria-label={`${m.own_offer_delete()}: ${title}`}
        >
          {m.own_offer_delete()}
        </DialogLink>
      </div>
    </Card>
  )
}

/** A price is not broken. */
function rateLine(label: string, rate: string) {
  return (
    <>
      {label}: <span className="whitespace-nowrap">{rate}</span>
    </>
  )
}

type MoveButtonProps = { offer: OwnOffer; direction: 'up' | 'down'; to: number }

/** One place up or down in the public order of the offers. */
function MoveButton({ offer: { id, title }, direction, to }: MoveButtonProps) {
  const isUp = direction === 'up'
  const Arrow = isUp ? ArrowUp : ArrowDown
  const words = isUp ? m.own_offer_move_up({ title }) : m.own_offer_move_down({ title })
  return (
    <PostForm action={here} summary={false} className="">
      <input type="hidden" name="offer_id" value={id} />
      <input type="hidden" name="place" value={to} />
      <button
        type="submit"
        title={isUp ? m.own_offer_up() : m.own_offer_down()}
        aria-label={words}
        className="grid tap cursor-pointer place-items-center rounded-lg text-lake-ink hover:bg-felt"
      >
        <Arrow size={20} aria-hidden="true" />
      </button>
    </PostForm>
  )
}
