import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { StoredField } from './form-answer.ts'

/** The stored values that differ from the typed ones, if somebody saved the same thing meanwhile (rule 41). */
export function Conflict({ stored }: { stored: readonly StoredField[] }) {
  return (
    <div tabIndex={-1} data-error-summary className="scroll-mt-4 rounded-lg">
      <Notice tone="apricot" role="alert" title={m.form_changed_title()}>
        <p>{m.form_changed_text()}</p>
        {stored.length > 0 && (
          <>
            <p className="mt-2 font-medium">{m.form_changed_now()}</p>
            <dl className="mt-1 grid gap-1">
              {stored.map(({ label, value }) => (
                <div key={label}>
                  <dt className="inline">{label}: </dt>
                  <dd className="inline whitespace-pre-line wrap-anywhere">
                    {value || m.form_changed_empty()}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Notice>
    </div>
  )
}
