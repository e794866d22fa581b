import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queueCountMax, today } from '#domain/console/today.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { inLine, momentAgo, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/today-page'
import { consoleMeta } from './console-meta.ts'
import { diskWords, shareWords } from './console-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await today(actorOf(context))
  if (!found) notFound()
  return { ...found, countMax: queueCountMax, now: now() }
}

export function meta() {
  return consoleMeta(m.console_today())
}

type PageData = Route.ComponentProps['loaderData']

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { queues, failures, countMax, now } = loaderData
  const shared = { countMax, now }
  return (
    <>
      <PageHeading title={m.console_today()} />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-5">
          <Section title={m.console_queues()}>
            <QueueRow
              name={<Link to="/admin/verifications">{m.console_verifications()}</Link>}
              queue={queues.claims}
              {...shared}
            />
            <QueueRow
              name={<Link to="/admin/support">{m.console_support()}</Link>}
              queue={queues.tickets}
              {...shared}
            />
            <QueueRow
              name={<Link to="/admin/reports">{m.console_queue_reports()}</Link>}
              queue={queues.reports}
              {...shared}
            />
            <QueueRow
              name={<Link to="/admin/doubles">{m.console_doubles()}</Link>}
              queue={queues.duplicates}
              empty={m.console_doubles_none()}
              {...shared}
            />
          </Section>
          <Section title={m.console_failures()}>
            {failures.length === 0 && <Row>{m.console_failures_none()}</Row>}
            {failures.map(({ job, again, over, lastAt }) => (
              <Row key={job} name={<code className="wrap-anywhere">{job}</code>}>
                <p className="flex flex-wrap gap-x-3 gap-y-1">
                  {over > 0 && <Badge tone="red">{m.console_failure_over({ count: over })}</Badge>}
                  {again > 0 && <Badge tone="apricot">{m.console_failure_again({ count: again })}</Badge>}
                  <span className="text-muted">
                    {m.console_failure_last({ ago: inLine(momentAgo(lastAt, now)) })}
                  </span>
                </p>
              </Row>
            ))}
          </Section>
        </div>
        <State shown={loaderData} />
      </div>
    </>
  )
}

type QueueRowProps = Pick<PageData, 'countMax' | 'now'> & {
  name: ReactNode
  queue: PageData['queues']['tickets']
  empty?: string
}

function QueueRow({ name, queue, empty = m.console_queue_empty(), countMax, now }: QueueRowProps) {
  const { count, oldestAt } = queue
  return (
    <Row name={name}>
      {oldestAt ? (
        <p className="grid">
          <span className="font-medium">
            {count > countMax ? m.console_queue_more({ count: countMax }) : m.console_queue_waits({ count })}
          </span>
          <span className="text-muted">
            {m.console_queue_oldest({ ago: inLine(momentAgo(oldestAt, now)) })}
          </span>
        </p>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
    </Row>
  )
}

function State({ shown: { jobs, mail, disk, requests, now } }: { shown: PageData }) {
  const { waiting, running, late, latestAt, workers } = jobs
  return (
    <Section title={m.console_state()}>
      <Row name={m.console_jobs()}>
        <p>{m.console_jobs_waiting({ waiting, running })}</p>
        {latestAt && (
          <p className="text-red-ink">
            {m.console_jobs_late({ count: late, at: inLine(momentWords(latestAt, now)) })}
          </p>
        )}
        {workers > 0 ? (
          <p className="text-muted">{m.console_jobs_workers({ count: workers })}</p>
        ) : (
          <p className="text-red-ink">{m.console_jobs_no_workers()}</p>
        )}
      </Row>
      <Row name={m.console_mail()}>
        <p>{m.console_mail_waiting({ waiting: mail.waiting, failing: mail.failing })}</p>
        <p className="text-muted">
          {m.console_mail_refused({ count: mail.refusedAddresses, today: mail.refusedToday })}
        </p>
      </Row>
      <Row name={m.console_disk()}>
        <p>{m.console_disk_free({ free: diskWords(disk.free), total: diskWords(disk.total) })}</p>
        <p className="text-muted">{m.console_disk_database({ size: diskWords(disk.database) })}</p>
      </Row>
      <Row name={m.console_errors()}>
        <p>
          {m.console_errors_share({
            failed: numberWords(requests.failed),
            total: numberWords(requests.total),
            share: shareWords(requests.failed, requests.total),
          })}
        </p>
        <p className="text-muted">
          {m.console_errors_since({ at: inLine(momentWords(requests.since, now)) })}
        </p>
      </Row>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <dl className="grid gap-x-4 divide-y divide-line sm:grid-cols-[fit-content(9rem)_minmax(0,1fr)]">
        {children}
      </dl>
    </Card>
  )
}

function Row({ name, children }: { name?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-y-0.5 py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
      {name && <dt className="text-muted">{name}</dt>}
      <dd className={name ? 'min-w-0' : 'col-span-full'}>{children}</dd>
    </div>
  )
}
