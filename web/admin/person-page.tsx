import { Link, Outlet } from 'react-router'
import { findPerson } from '#domain/console/find-person.server.ts'
import { findSuppression } from '#domain/mails/suppressions.server.ts'
import { findPublications } from '#domain/measures/find-publications.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { inLine, momentDay, momentWords, recentDay } from '#web/words/dates.ts'
import type { Route } from './+types/person-page'
import { auditWord } from './audit-words.ts'
import { consoleMeta } from './console-meta.ts'
import { ConsoleWays } from './console-ways.tsx'
import { consoleRoleWord } from './console-words.ts'
import { Decided } from './decided.tsx'
import { type Closed, Publications } from './publications.tsx'

const languageWords: Record<Locale, () => string> = {
  ru: () => m.language_russian(),
  ky: () => m.language_kyrgyz(),
  en: () => m.language_english(),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const found = await findPerson(actor, idOf(params.id))
  if (!found) notFound()
  const { id, schoolId, fullName } = found.person
  const { phone, email } = found.person
  const [publications, refused] = await Promise.all([
    findPublications(actor, { id, schoolId, name: fullName }),
    findSuppression(email),
  ])
  const person = { ...found.person, phone: phone && readablePhone(phone) }
  return { ...found, person, publications, refused, now: now() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.person.fullName ?? m.console_people()
  return consoleMeta(name)
}

type PageData = Route.ComponentProps['loaderData']

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, sessions, refused, now } = loaderData
  const { id, fullName, email, phone, role, locale, createdAt, blockedAt } = person
  return (
    <>
      <BackLink to="/admin/people" className="mb-2">
        {m.console_people()}
      </BackLink>
      <PageHeading
        title={fullName || m.console_person_unnamed()}
        actions={role !== 'admin' && <Measures id={id} isBlocked={blockedAt !== null} />}
      />
      {blockedAt && (
        <Notice tone="red" title={m.console_person_blocked()} className="mb-5">
          {m.console_person_blocked_since({ at: inLine(momentWords(blockedAt, now)) })}
        </Notice>
      )}
      {refused && (
        <Notice tone="apricot" title={m.console_person_refuses()} className="mb-5">
          {m.console_person_refuses_text({
            at: inLine(momentWords(refused.refusedAt, now)),
            status: refused.status,
          })}
        </Notice>
      )}
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-5">
          <Card as="section">
            <h2 className="mb-3 text-lg font-semibold">{m.console_person_account()}</h2>
            <Facts
              items={[
                { label: m.console_people_role(), value: consoleRoleWord(role) },
                {
                  label: m.console_role_school(),
                  value: person.schoolId && (
                    <Link to={`/admin/schools/${person.schoolId}`}>
                      {person.schoolName || m.console_school_unnamed()}
                    </Link>
                  ),
                },
                { label: m.console_person_email(), value: <EmailWords address={email} /> },
                { label: m.console_person_phone(), value: phone },
                {
                  label: m.preferences_language(),
                  value: languageWords[locale](),
                },
                { label: m.console_person_since(), value: momentDay(createdAt) },
                { label: m.console_person_profile(), value: <Profile person={person} /> },
              ]}
            />
            <ConsoleWays id={id} claimant={person.schoolId ?? id} email={email} traces={person.traces} />
          </Card>
          <Publications
            publications={loaderData.publications}
            from={`/admin/people/${id}`}
            schoolId={person.schoolId}
            closed={closedOf(person)}
          />
        </div>
        <div className="grid gap-5">
          <Sessions id={id} sessions={sessions} now={now} />
          <Decided measures={loaderData.measures} now={now} />
          {loaderData.history.length > 0 && <History history={loaderData.history} now={now} />}
        </div>
      </div>
      <Outlet />
    </>
  )
}

function Measures({ id, isBlocked }: { id: string; isBlocked: boolean }) {
  const home = `/admin/people/${id}`
  return (
    <>
      <ButtonLink to={`${home}/block`} variant="secondary" preventScrollReset>
        {isBlocked ? m.console_block_change() : m.console_block()}
      </ButtonLink>
      {isBlocked && (
        <ButtonLink to={`${home}/unblock`} variant="secondary" preventScrollReset>
          {m.console_unblock()}
        </ButtonLink>
      )}
    </>
  )
}

/** Why nobody sees what the teacher, or the person's school, publishes. */
function closedOf(person: PageData['person']): Closed | undefined {
  const [isShown, blockedAt] =
    person.role === 'teacher'
      ? [person.isTeacherShown, person.blockedAt]
      : [person.isSchoolShown, person.schoolBlockedAt]
  if (blockedAt) return 'blocked'
  return isShown ? undefined : 'hidden'
}

function Profile({ person }: { person: PageData['person'] }) {
  const { id, role, schoolId } = person
  if (role === 'admin' || role === null) return '—'
  if (closedOf(person)) return m.console_person_hidden()
  // An administrator is no school, and would find no page.
  if (role === 'teacher' && person.seenBy !== 'everybody') return m.console_person_for_schools()
  const page = role === 'teacher' ? `/teachers/${id}` : `/schools/${schoolId}`
  return <Link to={page}>{m.console_person_shown()}</Link>
}

function Sessions({ id, sessions, now }: { id: string; sessions: PageData['sessions']; now: Date }) {
  return (
    <Card as="section">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{m.console_person_sessions()}</h2>
        {sessions.length > 0 && (
          <ButtonLink to={`/admin/people/${id}/sessions`} variant="secondary" size="small" preventScrollReset>
            {m.console_end_sessions()}
          </ButtonLink>
        )}
      </div>
      {sessions.length === 0 && <p className="text-muted">{m.console_person_no_sessions()}</p>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id: sessionId, device, lastSeenAt }) => (
          <li key={sessionId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {[device.browser, device.system].filter(Boolean).join(' · ') || m.settings_device_unknown()}
            </span>
            <span className="text-muted">{recentDay(lastSeenAt, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function History({ history, now }: { history: PageData['history']; now: Date }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_person_history()}</h2>
      <ul className="divide-y divide-line">
        {history.map(({ id, at, kind }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{auditWord(kind)}</span>
            <span className="text-muted">{momentWords(at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
