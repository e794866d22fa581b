import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UnsentWords } from './unsent-words.tsx'

type OverDialogProps = {
  title: string
  closeTo: string
  /** Why there is nothing to do any more. */
  words: string
  /** What was typed for it. */
  typed?: string
  /** The room in which it can be said instead. */
  chat?: string | null
  back: { to: string; label: string }
}

/** A dialog for what was decided meanwhile. */
export function OverDialog({ title, closeTo, words, typed, chat, back }: OverDialogProps) {
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      <Notice tone="apricot">{words}</Notice>
      {typed && <UnsentWords>{typed}</UnsentWords>}
      <div className="button-row mt-5">
        {chat && <ButtonLink to={`/messages/${chat}`}>{m.interview_chat()}</ButtonLink>}
        <ButtonLink to={back.to} variant="secondary" replace preventScrollReset>
          {back.label}
        </ButtonLink>
      </div>
    </RouteDialog>
  )
}
