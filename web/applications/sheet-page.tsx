import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { averageOf, type MemberScores } from '#domain/assessments/assessment.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { applicationPlace, fromQuery } from '#web/assessments/application-place.ts'
import { scoreWords } from '#web/assessments/score-words.ts'
import { badgeWords } from '#web/claims/badge-words.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Box } from '#web/forms/choice-field.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { type ShownEntry, type ShownProfile, shownProfile } from '#web/teachers/shown-profile.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { momentDay } from '#web/words/dates.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { schedulesLine } from '#web/words/schedules.ts'
import { experienceYearsWords } from '#web/words/teacher-words.ts'
import type { Route } from './+types/sheet-page'
import { partyName } from './application-words.ts'

/** What a sheet may contain beside the profile; the school's own words only if somebody wants them. */
const parts = ['letter', 'form', 'scores', 'notes'] as const
type Part = (typeof parts)[number]
const usual: readonly Part[] = ['letter', 'form']

const partWords: Record<Part, () => string> = {
  letter: () => m.received_letter(),
  form: () => m.sheet_form(),
  scores: () => m.scores_title(),
  notes: () => m.notes_title(),
}

/** This many of each leave room for the rest on one sheet. */
const entriesMax = 4
const aboutMax = 480
/** The empty columns of the form. */
const seats = [1, 2, 3]

/** An application on one sheet, for a commission at a table: without contacts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const [application, kept] = await Promise.all([readReceivedApplication(actor, id), assessmentOf(actor, id)])
  if (!application || !kept) notFound()
  const asked = url.searchParams.getAll('part')
  return {
    shown: url.searchParams.has('chosen') ? parts.filter((part) => asked.includes(part)) : usual,
    back: applicationPlace(id, url),
    from: url.searchParams.get('from'),
    query: fromQuery(url),
    profile: await shownProfile(application.snapshot),
    claims: application.verifiedClaims.flatMap((claim) => badgeWords(claim) ?? []),
    letter: application.coverLetter,
    vacancyTitle: application.vacancyTitle,
    schoolName: application.schoolName,
    appliedAt: application.appliedAt,
    criteria: kept.criteria,
    members: kept.members,
    labels: kept.labels.map(({ word }) => word),
    notes: kept.notes,
    printedAt: now(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(m.sheet_title(), loaderData ? partyName(loaderData.profile.fullName) : '') }]
}

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { shown, back, from, profile } = loaderData
  return (
    <>
      <div className="sheet-choices print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <BackLink to={back}>{m.sheet_back()}</BackLink>
          <Button
            type="button"
            icon={<Printer size={18} />}
            onClick={() => print()}
            className="noscript:hidden"
          >
            {m.notice_print()}
          </Button>
        </div>
        <Form className="flex flex-wrap items-center gap-x-5 gap-y-1" preventScrollReset replace>
          <input type="hidden" name="chosen" value="1" />
          {from && <input type="hidden" name="from" value={from} />}
          <fieldset className="grid items-center gap-x-5 max-sm:w-full sm:flex sm:flex-wrap">
            <legend className="text-sm text-muted sm:sr-only">{m.sheet_parts()}</legend>
            {parts.map((part) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the box among the children is a control
              <label key={part} className="flex min-h-11 cursor-pointer items-center">
                <Box
                  kind="checkbox"
                  name="part"
                  value={part}
                  defaultChecked={shown.includes(part)}
                  onChange={({ target }) => target.form?.requestSubmit()}
                />
                {partWords[part]()}
              </label>
            ))}
          </fieldset>
          <Button variant="secondary" size="small" className="not-noscript:hidden">
            {m.sheet_apply()}
          </Button>
        </Form>
      </div>
      <article className="on-paper sheet">
        <Top {...loaderData} />
        <Profile profile={profile} claims={loaderData.claims} />
        {shown.includes('letter') && (
          <Part title={m.received_letter()}>
            <p className="whitespace-pre-line">{loaderData.letter ?? m.application_cover_letter_none()}</p>
          </Part>
        )}
        {(shown.includes('form') || shown.includes('scores')) && (
          <Marks {...loaderData} hasSeats={shown.includes('form')} hasScores={shown.includes('scores')} />
        )}
        {shown.includes('notes') && <Notes {...loaderData} />}
        <p className="sheet-foot">{m.share_printed({ day: momentDay(loaderData.printedAt) })}</p>
      </article>
    </>
  )
}

type Sheet = Route.ComponentProps['loaderData']

function Top({ profile, schoolName, vacancyTitle, appliedAt }: Sheet) {
  return (
    <header className="sheet-top">
      <Avatar name={profile.fullName} src={photoUrl(profile.photoFileId, 384)} size={84} square />
      <div className="min-w-0">
        <p>
          <Unbroken>{schoolName}</Unbroken>
        </p>
        <h1 className="text-xl font-bold wrap-anywhere sm:text-2xl print:text-2xl">
          {partyName(profile.fullName)}
        </h1>
        <p className="wrap-anywhere">
          {m.received_for()}:{' '}
          <strong>
            <Unbroken>{vacancyTitle}</Unbroken>
          </strong>
        </p>
        <p>{m.sheet_applied({ day: momentDay(appliedAt) })}</p>
      </div>
    </header>
  )
}

function Profile({ profile, claims }: { profile: ShownProfile; claims: readonly string[] }) {
  const taught = languagesLine(profile.teachingLanguages)
  const spoken = languagesLine(profile.languages)
  const facts = [
    { label: m.teacher_specialization_fact(), value: profile.specialization },
    { label: m.teacher_subjects_label(), value: profile.subjects.join(', ') },
    { label: m.teacher_experience_fact(), value: experienceYearsWords(profile.experienceYears) },
    { label: m.teacher_category_label(), value: profile.category },
    { label: m.compare_place(), value: profile.place },
    { label: m.teacher_teaching_languages_fact(), value: taught },
    { label: m.teacher_languages_label(), value: spoken === taught ? '' : spoken },
    { label: m.teacher_salary_label(), value: profile.salary },
    { label: m.teacher_hours_fact(), value: profile.hours },
    { label: m.teacher_schedule_label(), value: schedulesLine(profile.schedules) },
    { label: m.teacher_free_from_fact(), value: profile.freeFrom },
    { label: m.teacher_ready_fact(), value: profile.moving },
    { label: m.teacher_housing_fact(), value: profile.housing },
    { label: m.compare_checked(), value: claims.join(', ') },
  ]
  return (
    <>
      <Facts items={facts} className="sheet-facts" />
      <div className="sheet-entries">
        <Entries
          title={m.teacher_education_label()}
          entries={profile.educationEntries}
          words={profile.education}
        />
        <Entries title={m.teacher_section_work()} entries={profile.workplaces} />
      </div>
      {profile.bio && (
        <Part title={m.teacher_tab_about()}>
          <p className="whitespace-pre-line">{shortened(profile.bio)}</p>
        </Part>
      )}
    </>
  )
}

function Entries({
  title,
  entries,
  words,
}: {
  title: string
  entries: readonly ShownEntry[]
  words?: string
}) {
  if (entries.length === 0 && !words) return null
  return (
    <Part title={title}>
      <ul>
        {entries.slice(0, entriesMax).map(({ place, details, years }) => (
          <li key={`${place} ${details} ${years}`}>{[place, details, years].filter(Boolean).join(', ')}</li>
        ))}
        {words && <li className="whitespace-pre-line">{shortened(words)}</li>}
      </ul>
    </Part>
  )
}

function shortened(text: string): string {
  const points = [...text]
  return points.length <= aboutMax
    ? text
    : `${points
        .slice(0, aboutMax)
        .join('')
        .replace(/[\s.,;:–—-]+$/, '')}…`
}

/** The scores by criterion, and room for the commission's own. */
function Marks({
  criteria,
  members,
  hasSeats,
  hasScores,
}: Sheet & { hasSeats: boolean; hasScores: boolean }) {
  const rows = criteria.length > 0 ? criteria : hasSeats ? [m.sheet_overall()] : []
  if (rows.length === 0) return null
  const isScored = hasScores && criteria.length > 0
  const title = isScored ? m.scores_title() : m.sheet_form()
  const rowSpan = hasSeats ? 2 : 1
  return (
    <Part title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys */}
      <section className="sheet-scroll overflow-x-auto" tabIndex={0} aria-label={title}>
        <table className="sheet-marks">
          <thead>
            <tr>
              <th scope="col" rowSpan={rowSpan}>
                {m.sheet_criterion()}
              </th>
              {isScored && (
                <th scope="col" rowSpan={rowSpan}>
                  {m.sheet_given()}
                </th>
              )}
              {hasSeats && (
                <th scope="colgroup" colSpan={seats.length}>
                  {m.sheet_members()}
                </th>
              )}
            </tr>
            {hasSeats && (
              <tr>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    {seat}
                  </th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map((criterion, index) => (
              <tr key={criterion}>
                <th scope="row">{criterion}</th>
                {isScored && <td>{givenWords(members, index)}</td>}
                {hasSeats && seats.map((seat) => <td key={seat} />)}
              </tr>
            ))}
            {hasSeats && (
              <tr className="sheet-signed">
                <th scope="row">{m.sheet_signature()}</th>
                {isScored && <td />}
                {seats.map((seat) => (
                  <td key={seat} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Part>
  )
}

function givenWords(members: readonly MemberScores[], index: number): string {
  const mean = averageOf(members.map(({ scores }) => scores[index] ?? null))
  return mean ? scoreWords(mean.value) : m.score_none()
}

function Notes({ notes, labels }: Sheet) {
  if (notes.length + labels.length === 0) return null
  return (
    <Part title={m.notes_title()}>
      {labels.length > 0 && (
        <p>
          {m.labels_title()}: {labels.join(', ')}
        </p>
      )}
      <ul className="grid gap-1">
        {notes.map(({ id, text, author, writtenAt }) => (
          <li key={id} className="whitespace-pre-line">
            {text} ({colleagueName(author)}, {momentDay(writtenAt)})
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
