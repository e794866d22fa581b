import { Link } from 'react-router'
import type { MessageFile } from '#domain/messaging/change.ts'
import type { FlagRule } from '#domain/reports/flag-rules.ts'
import type { readReported } from '#domain/reports/read-reported.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import type { ReportedKind } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { documentUrl, messagePictureUrl } from '#web/messages/file-words.ts'
import { galleryPhotoUrl } from '#web/school-parts/gallery-photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { momentWords } from '#web/words/dates.ts'
import { MarkedText } from './marked-text.tsx'
import { outcomeWord, partWord } from './report-words.ts'
import { RuleFound } from './rule-found.tsx'

type ReportedDetails = NonNullable<Awaited<ReturnType<typeof readReported>>>

type AsItIsProps = Pick<ReportedDetails, 'asItIs' | 'photoId' | 'title'> & {
  kind: ReportedKind
  flags: readonly { rule: FlagRule; words: string }[]
  now: Date
}

/** The present content of what was reported, with the words that rules found marked. */
export function AsItIsNow({
  kind,
  title,
  asItIs: { isShown, isForSchools, path, parts, messages },
  photoId,
  flags,
  now,
}: AsItIsProps) {
  const marked = flags.flatMap(({ words }) => words.split(' · '))
  // The page's heading already has the name, unless something in it is marked.
  const isHeading = (text: string) => text === title && !marked.some((words) => text.includes(words))
  const shownParts = parts.filter(({ name, text }) => name !== 'name' || !isHeading(text))
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{m.console_reported_now()}</h2>
        {!isShown && (
          <Badge>{isForSchools ? m.console_person_for_schools() : m.console_person_hidden()}</Badge>
        )}
        {path && (
          <Link to={path} className="-my-2 inline-flex min-h-11 items-center">
            {m.console_reported_open()}
          </Link>
        )}
      </div>
      {photoId && (
        <img
          src={galleryPhotoUrl(photoId, 1280)}
          alt={m.console_reported_photo()}
          className="max-h-[70vh] max-w-full rounded-lg border border-line"
        />
      )}
      <dl className="grid gap-3">
        {shownParts.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{partWord(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <MarkedText text={text} words={marked} />
            </dd>
          </div>
        ))}
      </dl>
      {(kind === 'message' || kind === 'inquiry') && (
        <Said
          lead={kind === 'message' ? m.console_reported_before() : m.console_reported_inquiry_now()}
          messages={messages}
          now={now}
        />
      )}
    </Card>
  )
}

function Said({
  lead,
  messages,
  now,
}: {
  lead: string
  messages: ReportedDetails['asItIs']['messages']
  now: Date
}) {
  return (
    <>
      <p className="mb-3 text-sm text-muted">{lead}</p>
      <ol className="grid gap-2">
        {messages.map(({ number, author, isReported, kind, vacancyTitle, file, text, at }) => (
          <li
            key={number}
            className={classNames(
              'rounded-lg px-3 py-2',
              isReported ? 'bg-apricot-soft text-apricot-ink' : 'bg-felt',
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{author}</span>
              <span>{momentWords(at, now)}</span>
            </p>
            {file ? <ReportedFile file={file} /> : kind === 'file' && <p>{m.console_reported_file()}</p>}
            {kind === 'application' && (
              <p className="font-medium wrap-anywhere">
                {m.message_application({ title: vacancyTitle ?? '—' })}
              </p>
            )}
            {kind === 'contacts' && <p>{m.messages_contacts()}</p>}
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

function ReportedFile({ file }: { file: MessageFile }) {
  if (!file.picture)
    return (
      <a href={documentUrl(file)} download className="inline-flex min-h-11 items-center wrap-anywhere">
        {file.name}
      </a>
    )
  return (
    <a href={messagePictureUrl(file, 1600)} target="_blank" rel="noreferrer" className="inline-block">
      <img
        src={messagePictureUrl(file, 480)}
        alt={m.message_photo_named({ name: file.name })}
        className="my-1 max-h-80 max-w-full rounded-lg bg-felt"
      />
    </a>
  )
}

/** What rules found, each with the words that triggered it. */
export function Flags({ flags, now }: { flags: ReportedDetails['flags']; now: Date }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_reported_flags()}</h2>
      <ul className="divide-y divide-line">
        {flags.map(({ rule, words, raisedAt }) => (
          <li
            key={`${rule} ${words}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="wrap-anywhere">
              <RuleFound rule={rule} words={words} />
            </span>
            <span className="text-sm text-muted">{momentWords(raisedAt, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who complains, of what, in their own words. */
export function Complaints({ reports, now }: { reports: ReportedDetails['reports']; now: Date }) {
  const count = reports[0]?.count ?? 0
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_reports_count({ count })}</h2>
      {count > reports.length && (
        <p className="mb-2 text-sm text-muted">{m.console_reports_shown({ count: reports.length })}</p>
      )}
      <ul className="divide-y divide-line">
        {reports.map(({ id, reason, note, state, outcome, createdAt, reporterId, name, email }) => (
          <li key={id} className="grid gap-1 py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {reasonWords(reason)}
              {state === 'closed' && <Badge>{outcome ? outcomeWord(outcome) : m.own_reports_closed()}</Badge>}
            </p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            <p className="text-sm wrap-anywhere text-muted">
              {reporterId ? (
                <Link to={`/admin/people/${reporterId}`}>{name || email}</Link>
              ) : (
                (email ?? m.account_deleted_name())
              )}
              {' · '}
              {momentWords(createdAt, now)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * The possible measures against the object, or a warning to its owner; for a message only measures against its owner,
 * and for an invitation a warning to the school.
 */
export function ObjectMeasures({
  id,
  measured,
  isHidden,
  isFirst = false,
}: Pick<ReportedDetails, 'id' | 'measured' | 'isHidden'> & {
  /** Before the decision, which is written after the measure. */
  isFirst?: boolean
}) {
  if (!measured) return null
  const to = (measure: 'hide' | 'show' | 'warn') =>
    `/admin/objects/${measured.kind}/${measured.id}/${measure}?from=/admin/reports/${id}`
  return (
    <div className={isFirst ? 'mb-4 border-b border-line pb-4' : 'mt-4'}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 *:px-2">
        {measured.mayBeHidden && (
          <ButtonLink to={to(isHidden ? 'show' : 'hide')} variant="secondary">
            {isHidden ? m.console_show() : m.console_hide()}
          </ButtonLink>
        )}
        <ButtonLink to={to('warn')} variant="secondary">
          {m.console_warn()}
        </ButtonLink>
      </div>
      {measured.kind === 'review' && (
        <p className="mt-2 text-sm text-pretty text-muted">{m.console_reported_review_hint()}</p>
      )}
      {measured.answer && (
        <p className="text-sm">
          <Link
            to={`/admin/objects/answer/${measured.id}/${measured.answer === 'hidden' ? 'show' : 'hide'}?from=/admin/reports/${id}`}
            className="inline-flex min-h-11 items-center"
          >
            {measured.answer === 'hidden' ? m.console_show_answer() : m.console_hide_answer()}
          </Link>
        </p>
      )}
      {measured.kind === 'answer' && (
        <p className="mt-2 text-sm text-pretty text-muted">{m.console_reported_answer_hint()}</p>
      )}
      {isFirst && <p className="mt-2 text-sm text-muted">{m.console_reported_measures_hint()}</p>}
    </div>
  )
}
