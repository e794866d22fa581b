import { m } from '#locales/messages.ts'
import type { ServerDraft } from './server-draft.ts'

const keptWords: Record<ServerDraft['state'], (kept: { time: string }) => string> = {
  resting: () => '',
  saving: () => m.vacancy_keeping(),
  saved: (kept) => m.vacancy_kept(kept),
  lost: () => m.vacancy_kept_here(),
  'changed-meanwhile': () => m.vacancy_kept_changed(),
  refused: () => m.vacancy_kept_not(),
  deleted: () => m.vacancy_kept_deleted(),
}

/** Says where an automatically saved draft is. */
export function KeptNote({ kept }: { kept: ServerDraft }) {
  const words = keptWords[kept.state]({ time: kept.savedAt ?? '' })
  return (
    <p role="status" className="mr-auto text-sm text-muted text-pretty empty:hidden max-sm:w-full">
      {words}
      {kept.note && <span className="block">{kept.note}</span>}
    </p>
  )
}
