import Pencil from 'lucide-react/icons/pencil'
import { data, Link } from 'react-router'
import { findOffer } from '#domain/offers/find-offers.server.ts'
import { findTeacherCard, type TeacherCard } from '#domain/teachers/find-teachers.server.ts'
import { m } from '#locales/messages.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { photoUrl } from '#web/files/photo.ts'
import type { Absence } from '#web/page/error-view.tsx'
import { tellMachines, trail } from '#web/page/linked-data.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { Share } from '#web/sharing/share.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { experienceWords } from '#web/words/experience-words.ts'
import type { Route } from './+types/offer-page'
import { EveryFact } from './offer-card.tsx'
import { offerThing } from './offer-thing.server.ts'
import { type ShownOffer, shownOffers } from './shown-offers.server.ts'

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
  const teacher = offer.teacherId ? await findTeacherCard(actor, offer.teacherId) : undefined
  return {
    offer,
    teacher: teacher && factsOf(teacher),
    isOwn: actor.role === 'teacher' && actor.accountId === found.ownerId,
  }
}

/** What a parent asks first of whoever teaches. */
function factsOf(teacher: TeacherCard) {
  const { specialization, experienceYears, reviewCount, verifiedClaims } = teacher
  return { specialization, experienceYears, reviewCount, verifiedClaims }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, teacherName, description } = loaderData.offer
  return pageMeta({ title, owner: teacherName, description: description || title })
}

export default function OfferPage({ loaderData: { offer, teacher, isOwn } }: Route.ComponentProps) {
  const { id, title, description } = offer
  return (
    <article className="detail-page gap-6">
      <header>
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">
          <Unbroken>{title}</Unbroken>
        </h1>
      </header>
      <Beside offer={offer} teacher={teacher} />
      <div>
        <Card className="grid gap-3">
          <EveryFact offer={offer} />
        </Card>
        <div className="detail-bar print:hidden">
          {isOwn ? (
            <ButtonLink
              to={`/teacher-dashboard/offers/${id}/edit`}
              variant="secondary"
              icon={<Pencil size={18} />}
              className="max-md:flex-1"
            >
              {m.own_offer_edit()}
            </ButtonLink>
          ) : (
            <ButtonLink to={`${list}/${id}/write`}>{m.contact_write()}</ButtonLink>
          )}
        </div>
        {description && (
          <section className="mt-6">
            <h2 className="mb-2 text-lg font-semibold">{m.vacancy_section_description()}</h2>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          </section>
        )}
        <Share path={`${list}/${id}`} title={title} className="mt-8" />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 print:hidden">
          <Link to={list} className="inline-flex min-h-11 items-center">
            {m.offers_all()}
          </Link>
          {!isOwn && <ReportLink kind="offer" id={id} />}
        </div>
      </div>
    </article>
  )
}

/** The teacher; only the first name if the reader may not see the profile. */
function Beside({ offer, teacher }: { offer: ShownOffer; teacher: ReturnType<typeof factsOf> | undefined }) {
  const { teacherId, teacherName, photoFileId } = offer
  return (
    <section className="detail-side lg:row-end-4">
      <h2 className="mb-3 text-xl font-semibold max-lg:sr-only">{m.offer_who()}</h2>
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar name={teacherName} src={photoUrl(photoFileId, 96)} size={56} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
            {teacherId ? <CardLink to={`/teachers/${teacherId}`}>{teacherName}</CardLink> : teacherName}
          </h3>
          {teacher && <p className="wrap-anywhere">{teacher.specialization}</p>}
        </div>
        {teacher && <TeacherFacts teacher={teacher} />}
      </Card>
    </section>
  )
}

function TeacherFacts({ teacher }: { teacher: ReturnType<typeof factsOf> }) {
  const { experienceYears, reviewCount, verifiedClaims } = teacher
  const experience = experienceWords(experienceYears)
  return (
    <div className="grid basis-full gap-2 empty:hidden">
      <ClaimBadges claims={verifiedClaims} />
      {(experience || reviewCount > 0) && (
        <p className="text-sm">
          <Dotted items={[experience, reviewCount > 0 && m.review_count({ count: reviewCount })]} />
        </p>
      )}
    </div>
  )
}
