import { Link } from 'react-router'
import type { ShownDocument } from '#domain/applications/shown-documents.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentWords } from '#web/words/dates.ts'

type OwnProps = {
  documents: readonly ShownDocument[]
  /** Where another one is shown, while that may be. */
  showTo: string | undefined
  now: Date
}

/** What the school of an application sees of one's documents, and whether it looked. */
export function OwnShownDocuments({ documents, showTo, now }: OwnProps) {
  const open = documents.filter(({ isOpen }) => isOpen)
  if (open.length === 0 && !showTo) return null
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.shown_own_title()}</h2>
      <p className="mt-1 text-pretty text-muted">{m.shown_own_text()}</p>
      {open.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {open.map(({ id, fileId, name, looks }) => {
            const last = looks.at(-1)
            const called = name ?? m.shown_hidden_name()
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="min-w-0">
                  <Link to={`/teacher-dashboard/documents/file?document=${fileId}`} className="wrap-anywhere">
                    {called}
                  </Link>
                  <p className="text-sm text-muted">
                    {last ? m.shown_last_look({ moment: momentWords(last.at, now) }) : m.shown_not_looked()}
                  </p>
                </div>
                <PostForm summary={false} className="contents">
                  <input type="hidden" name="shown" value={id} />
                  <SubmitButton variant="quiet" aria-label={m.shown_take_back_of({ name: called })}>
                    {m.shown_take_back()}
                  </SubmitButton>
                </PostForm>
              </li>
            )
          })}
        </ul>
      )}
      {showTo && (
        <DialogLink to={showTo} className="mt-1 inline-flex min-h-11 items-center">
          {m.shown_add()}
        </DialogLink>
      )}
    </Card>
  )
}

/** What the teacher shows to the school of the application. */
export function ReceivedDocuments({
  documents,
  home,
}: {
  documents: readonly ShownDocument[]
  home: string
}) {
  const open = documents.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return null
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.shown_received_title()}</h2>
      <p className="mt-1 text-sm text-pretty text-muted">{m.shown_received_text()}</p>
      <ul className="mt-3 grid gap-2">
        {open.map(({ id, name, pages }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <DialogLink
              to={`${home}/document?shown=${id}`}
              aria-label={m.wallet_open({ name: name ?? m.shown_hidden_name() })}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name ?? m.shown_hidden_name()}
            </DialogLink>
            <span className="text-sm text-muted">{m.wallet_pages({ count: pages })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
