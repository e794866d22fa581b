import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import type { ClaimBadge } from '#domain/claims/claim.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { housingWords } from '#web/words/housing-words.ts'
import { listWords } from '#web/words/list-words.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'
import type { Route } from './+types/own-school-page'

type PageData = Route.ComponentProps['loaderData']

/** The school's own description, and the link to edit it. */
export function OwnSchoolCard({ shown: { school, city, district, mayAct } }: { shown: PageData }) {
  return (
    <Card as="section">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Avatar fallback="mark" square size={64} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="text-xl font-semibold wrap-anywhere">{school.schoolName}</h2>
          <p className="text-muted max-sm:text-sm">
            <Dotted items={[schoolTypeWord(school.schoolType), schoolCategoryWord(school.category)]} />
          </p>
          {school.isHousingProvided && (
            <Badge tone="lake" className="mt-2">
              {m.school_housing_badge()}
            </Badge>
          )}
        </div>
        {mayAct && (
          <ButtonLink
            to="/school-dashboard/profile/edit"
            state={dialogState()}
            preventScrollReset
            variant="secondary"
            icon={<Pencil size={18} />}
            className="max-sm:w-full"
          >
            {m.school_edit()}
          </ButtonLink>
        )}
      </div>
      <OwnVerification status={school.verificationStatus} claims={school.verifiedClaims} mayAct={mayAct} />
      <OwnSchoolFacts school={school} place={[city, district]} />
      {school.about && (
        <>
          <h3 className="mt-5 text-sm text-muted">{m.school_about_label()}</h3>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{school.about}</p>
        </>
      )}
    </Card>
  )
}

type FactsProps = { school: PageData['school']; place: (string | null | undefined)[] }

function OwnSchoolFacts({ school, place }: FactsProps) {
  return (
    <Facts
      className="mt-5 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),auto))] max-sm:gap-x-3 sm:grid-cols-2"
      items={[
        { label: m.school_city_label(), value: place.filter(Boolean).join(', ') },
        { label: m.school_address_label(), value: school.address },
        { label: m.school_website_label(), value: school.website },
        { label: m.school_founded_year_label(), value: school.foundedYear, isShort: true },
        {
          label: m.school_student_count_label(),
          value: school.studentCount === null ? null : numberWords(school.studentCount),
          isShort: true,
        },
        { label: m.housing_title(), value: housingWords(school) },
        { label: m.housing_note_label(), value: school.isHousingProvided && school.housingNote },
        { label: m.school_facilities_label(), value: listWords(school.facilities) },
      ]}
    />
  )
}

const standings = {
  none: m.claim_state_none,
  pending: m.claim_state_pending,
  verified: m.claim_state_verified,
  rejected: m.claim_state_rejected,
}

/** What of the school is verified or pending, and the link to what is missing. */
function OwnVerification({
  status,
  claims,
  mayAct,
}: {
  status: keyof typeof standings
  claims: readonly ClaimBadge[]
  mayAct: boolean
}) {
  return (
    <div className="mt-3 grid gap-1">
      <ClaimBadges claims={claims} />
      {mayAct && (
        <Link to="/school-dashboard/verification" className="inline-flex min-h-11 items-center">
          {status === 'verified'
            ? m.school_verification_open()
            : m.school_verification_state({ state: standings[status]() })}
        </Link>
      )}
    </div>
  )
}
