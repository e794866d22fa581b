import { m } from '#locales/messages.ts'
import type { ChangedFact } from '#web/application-parts/changed-profile.server.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the school changed since the application, before and now; or that it is the same again. */
export function ChangedTerms({ changes }: { changes: ChangedFact[] | undefined }) {
  if (!changes) return null
  if (changes.length === 0) return <p className="text-pretty">{m.application_terms_again()}</p>
  return (
    <Notice tone="apricot" title={m.application_terms_title()}>
      <dl className="mt-2 grid gap-2">
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="wrap-anywhere">
              {m.application_terms_change({
                before: before || m.received_changed_empty(),
                now: now || m.received_changed_empty(),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
