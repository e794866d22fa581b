import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { ChangedFact } from './changed-profile.server.ts'

/** The changes between the application's profile and today's; null if the school no longer sees today's. */
export function ChangedProfile({ changes, teacherId }: { changes: ChangedFact[] | null; teacherId: string }) {
  if (!changes) return <p className="mb-5 text-sm text-muted">{m.received_changed_hidden()}</p>
  if (changes.length === 0) return <p className="mb-5 text-sm text-muted">{m.received_changed_none()}</p>
  return (
    <section className="mb-6 rounded-lg bg-felt px-(--edge) py-4">
      <h3 className="font-semibold">{m.received_changed_title()}</h3>
      <dl className="mt-3 grid gap-4">
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <Said when={m.received_changed_then()} words={before} isOver />
              <Said when={m.received_changed_now()} words={now} />
            </dd>
          </div>
        ))}
      </dl>
      <Link to={`/teachers/${teacherId}`} className="mt-2 inline-flex min-h-11 items-center print:hidden">
        {m.received_changed_open()}
      </Link>
    </section>
  )
}

function Said({ when, words, isOver }: { when: string; words: string; isOver?: boolean }) {
  return (
    <p className={isOver ? 'min-w-0 text-muted' : 'min-w-0'}>
      <span className="block text-sm text-muted">{when}</span>
      <span className="wrap-anywhere whitespace-pre-line">{words || m.received_changed_empty()}</span>
    </p>
  )
}
