import Printer from 'lucide-react/icons/printer'
import { Form } from 'react-router'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { fromQuery, receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { badgeWords } from '#web/claims/badge-words.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Box } from '#web/forms/box.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { momentDay } from '#web/words/dates.ts'
import type { Route } from './+types/sheet-page'
import { Marks, Notes } from './sheet-marks.tsx'
import { Part } from './sheet-part.tsx'
import { Profile } from './sheet-profile.tsx'

/** What a sheet may contain beside the profile; the school's own words only if somebody wants them. */
const parts = ['letter', 'form', 'scores', 'notes'] as const
type PartName = (typeof parts)[number]
const usual: readonly PartName[] = ['letter', 'form']

const partWords: Record<PartName, () => string> = {
  letter: () => m.received_letter(),
  form: () => m.sheet_form(),
  scores: () => m.scores_title(),
  notes: () => m.notes_title(),
}

/** An application on one sheet, for a commission at a table: without contacts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const [application, kept] = await Promise.all([readReceivedApplication(actor, id), assessmentOf(actor, id)])
  if (!application || !kept) notFound()
  const asked = url.searchParams.getAll('part')
  return {
    shown: url.searchParams.has('chosen') ? parts.filter((part) => asked.includes(part)) : usual,
    back: receivedApplicationPath(id, url),
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
