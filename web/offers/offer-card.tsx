import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Presentation from 'lucide-react/icons/presentation'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rateWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine } from '#web/words/dates.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { subjectWord } from '#web/words/vacancy-words.ts'
import { asHeading, formatWord, freeTimeWords } from './offer-words.ts'
import type { ShownOffer } from './shown-offers.server.ts'

/** An offer in a list of many teachers'; on a phone low enough to see three. */
export function OfferCard({ offer }: { offer: ShownOffer }) {
  const { teacherId } = offer
  return (
    <Card as="li" className="list-row offer-row">
      <div>
        <h2 className="list-row-title">
          <CardLink to={`/teachers/services/${offer.id}`}>
            <Unbroken>{offer.title}</Unbroken>
          </CardLink>
        </h2>
        <p className="-mb-2 py-2 wrap-anywhere max-sm:-mb-1 max-sm:py-1 max-sm:text-sm">
          {teacherId ? (
            <Link to={`/teachers/${teacherId}`} className="relative z-10 -my-2 inline-block py-2">
              {offer.teacherName}
            </Link>
          ) : (
            offer.teacherName
          )}
          <span className="offer-subject sm:hidden">{subjectWord(offer)}</span>
        </p>
      </div>
      <Rates offer={offer} />
      <p className="max-sm:hidden">
        <Badge tone="lake">{subjectWord(offer)}</Badge>
      </p>
      {offer.opening && (
        <p className="excerpt-fill text-muted max-sm:hidden">
          <span>
            <Unbroken>{offer.opening}</Unbroken>
          </span>
        </p>
      )}
      <OfferFacts offer={offer} />
    </Card>
  )
}

/** An offer on its teacher's page: what decides whether to open it; its own page has the rest. */
export function OwnOffer({ offer, isOwn }: { offer: ShownOffer; isOwn: boolean }) {
  const { id, title, description, languages } = offer
  const facts = [
    subjectBeside(offer),
    placeOf(offer),
    formatWord(offer.format),
    asHeading(freeTimeWords(offer)),
    languagesLine(languages),
  ]
  return (
    <Card as="li" className="grid gap-2">
      <h2 className="text-lg leading-snug font-semibold text-pretty wrap-anywhere">
        <CardLink to={`/teachers/services/${id}`} className="card-link-seen">
          <Unbroken>{title}</Unbroken>
        </CardLink>
      </h2>
      <Rates offer={offer} />
      {description && (
        <p className="max-w-prose wrap-anywhere">
          <Unbroken>{description}</Unbroken>
        </p>
      )}
      <p className="text-sm text-muted wrap-anywhere">
        <Dotted items={facts} />
      </p>
      {!isOwn && (
        <ButtonLink
          to={`/teachers/services/${id}/write`}
          variant="secondary"
          size="small"
          aria-label={`${m.inquiry_write_about()}: ${title}`}
          className="relative z-10 justify-self-start print:hidden"
        >
          {m.inquiry_write_about()}
        </ButtonLink>
      )}
    </Card>
  )
}

/** The place of the lessons; online ones have none. */
const placeOf = ({ place, format }: Pick<ShownOffer, 'place' | 'format'>) =>
  format === 'online' ? null : place

/** The subject, unless the title contains it: most titles begin with it. */
function subjectBeside(offer: ShownOffer): string | null {
  const subject = subjectWord(offer)
  return offer.title.toLocaleLowerCase().includes(subject.toLocaleLowerCase()) ? null : subject
}

/** The prices of an offer, and what, where, how, when and in which languages it teaches. */
export function EveryFact({ offer }: { offer: ShownOffer }) {
  const rates = ratesOf(offer)
  return (
    <Facts
      columns={1}
      className="offer-every gap-x-4"
      items={[
        ...(rates.length > 0 ? rates : [{ label: m.offer_price(), words: m.words_salary_none() }]).map(
          ({ label, words }) => ({ label, value: <span className="offer-rate">{words}</span> }),
        ),
        { label: m.own_offer_subject_label(), value: subjectBeside(offer) },
        { label: m.offer_place(), value: placeOf(offer) },
        { label: m.own_offer_employment_label(), value: formatWord(offer.format) },
        { label: m.offer_free_time(), value: asHeading(freeTimeWords(offer)) },
        { label: m.teacher_languages_label(), value: languagesLine(offer.languages) },
      ]}
    />
  )
}

function OfferFacts({ offer: { format, ...offer } }: { offer: ShownOffer }) {
  const place = placeOf({ format, ...offer })
  const freeTime = freeTimeWords(offer)
  return (
    <ul className="offer-facts">
      {/* A phone shows only one line of them: the times rather than the place. */}
      {place && (
        <OfferFact icon={<MapPin size={18} />} label={m.offer_place()}>
          {place}
        </OfferFact>
      )}
      {freeTime && (
        <OfferFact icon={<CalendarDays size={18} />} label={m.offer_free_time()}>
          <InRow isFirst={!place} inside={freeTime}>
            {freeTime}
          </InRow>
        </OfferFact>
      )}
      {!(place && offer.isElsewhere) && (
        <OfferFact icon={<Presentation size={18} />} label={m.own_offer_employment_label()}>
          <InRow isFirst={!place && !freeTime}>{formatWord(format)}</InRow>
        </OfferFact>
      )}
    </ul>
  )
}

/** On a phone the facts are in one row, in which only the first word has a capital. */
function InRow({
  isFirst,
  inside,
  children,
}: {
  isFirst: boolean
  /** The form inside a line, if it differs in more than its first letter. */
  inside?: string
  children: string
}) {
  const heading = asHeading(children)
  if (isFirst) return heading
  return (
    <>
      <span className="max-sm:hidden">{heading}</span>
      <span className="sm:hidden">{inside ?? inLine(children)}</span>
    </>
  )
}

function OfferFact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li>
      <span className="mt-0.5 shrink-0 text-muted">{icon}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
    </li>
  )
}

/** The prices of an hour alone and in a group, if known. */
function ratesOf({ hourlyRate, groupRate, rateCurrency }: ShownOffer) {
  return [
    { label: m.offer_rate_individual(), rate: hourlyRate },
    { label: m.offer_rate_group(), rate: groupRate },
  ].flatMap(({ label, rate }) => (rate === null ? [] : [{ label, words: rateWords(rate, rateCurrency) }]))
}

/** The prices; without any, that they are negotiable. */
function Rates({ offer }: { offer: ShownOffer }) {
  const rates = ratesOf(offer)
  return (
    <div className="offer-rates">
      {rates.length > 0 ? (
        <dl>
          {rates.map(({ label, words }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="offer-rate">{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="offer-rate">{m.words_salary_none()}</p>
      )}
    </div>
  )
}
