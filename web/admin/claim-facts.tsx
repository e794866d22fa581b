import { Link } from 'react-router'
import type { readPendingClaim } from '#domain/claims/pending-claims.server.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { m } from '#locales/messages.ts'
import { reasonWord, stateWord } from '#web/claims/claim-words.ts'
import type { ShownWebsite } from '#web/schools/website.server.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { dayUntil, momentAgo, momentWords } from '#web/words/dates.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { schoolTypeWord } from '#web/words/school-words.ts'
import { categoryWord, degreeWord, studyYearsWords } from '#web/words/teacher-words.ts'

type PendingClaim = NonNullable<Awaited<ReturnType<typeof readPendingClaim>>>

type ClaimFactsProps = Pick<PendingClaim, 'subject' | 'name' | 'facts' | 'statement' | 'submittedAt'> & {
  /** The town, in words. */
  place: string | null
  website: ShownWebsite | null
  now: Date
}

/** The profile's own facts, beside which administrators read the documents. */
export function ClaimFacts(props: ClaimFactsProps) {
  const { subject, name, facts, statement, submittedAt, place, website, now } = props
  const { specialization, education, educationEntries = [], category, languages = [] } = facts
  const { schoolType, address, foundedYear } = facts
  const learned = [
    ...educationEntries.map((entry) =>
      [entry.place, entry.speciality, entry.degree && degreeWord(entry.degree), studyYearsWords(entry)]
        .filter(Boolean)
        .join(', '),
    ),
    ...(education ? [education] : []),
  ]
  const page = subject.side === 'teacher' ? `/admin/people/${subject.id}` : `/admin/schools/${subject.id}`
  return (
    <Card>
      <Facts
        columns={1}
        className="gap-x-5 sm:max-md:grid-cols-2 lg:grid-cols-2"
        items={[
          {
            label: subject.side === 'teacher' ? m.teacher_full_name_fact() : m.school_name_label(),
            value: (
              <Link
                to={page}
                className="-my-2.5 inline-flex min-h-11 items-center py-2.5 font-medium wrap-anywhere"
              >
                {name || m.console_person_unnamed()}
              </Link>
            ),
          },
          { label: m.teacher_specialization_fact(), value: specialization },
          {
            label: m.teacher_education_label(),
            value: learned.length > 0 && <span className="whitespace-pre-line">{learned.join('\n')}</span>,
          },
          { label: m.teacher_category_label(), value: category && categoryWord(category) },
          {
            label: m.teacher_languages_label(),
            value: languages && languagesLine(shownLanguages(languages)),
          },
          { label: m.school_type_label(), value: schoolType && schoolTypeWord(schoolType) },
          { label: m.claim_address(), value: [place, address].filter(Boolean).join(', ') },
          {
            label: m.school_website_label(),
            value: website && (
              <a href={website.href} rel="nofollow ugc noopener" target="_blank">
                {website.name}
              </a>
            ),
          },
          { label: m.school_founded_year_label(), value: foundedYear },
          { label: m.claim_statement(), value: statement },
          { label: m.console_claim_age(), value: momentAgo(submittedAt, now) },
        ]}
      />
    </Card>
  )
}

type DecidedOnce = PendingClaim['former'][number]

/** The outcome of a claim: who decided, when and why, and until when it is valid. */
export function ClaimOutcome({ claim, now }: { claim: Omit<DecidedOnce, 'id'>; now: Date }) {
  const { state, decidedAt, decidedBy, reason, note, validUntil, submittedAt } = claim
  return (
    <>
      <p className="font-medium">
        {stateWord(state)}
        {reason && `: ${reasonWord(reason)}`}
      </p>
      {note && <p className="wrap-anywhere">{note}</p>}
      <p className="text-sm text-muted">
        {[
          momentWords(decidedAt ?? submittedAt, now),
          decidedBy,
          validUntil && m.claim_holds_until({ date: dayUntil(validUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** Earlier decisions on the same kind, the latest first. */
export function FormerClaims({ former, now }: Pick<PendingClaim, 'former'> & { now: Date }) {
  if (former.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-1 text-lg font-semibold">{m.console_claim_former()}</h2>
      <ul className="divide-y divide-line">
        {former.map((claim) => (
          <li key={claim.id} className="py-2">
            <ClaimOutcome claim={claim} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
