import { m } from '#locales/messages.ts'
import { Notice } from './ui/notice.tsx'

export type StoredField = { label: string; value: string }

/** What is stored now, beside what was typed, when something was changed meanwhile (decisions 41). */
export function Conflict({ stored }: { stored: StoredField[] }) {
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

/** The fields whose stored value differs from the typed one. */
export function differing(
  typed: Record<string, string | string[]>,
  stored: { name: string; label: string; value: string; shown?: string }[],
): StoredField[] {
  return stored
    .filter(({ name, value }) => {
      const now = typed[name] ?? ''
      return (Array.isArray(now) ? now.join('\n') : now.replace(/\r\n?/g, '\n')).trim() !== value
    })
    .map(({ label, value, shown }) => ({ label, value: shown ?? value }))
}
