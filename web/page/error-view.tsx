import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawing, type DrawingName } from '#web/ui/drawing.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useOffline } from '#web/ui/offline.ts'
import { pageTitle } from './page-title.ts'
import { ShownTypedWords } from './typed-words.tsx'

/** The words for a missing thing, and the list of others like it. */
export type Absence = { title: string; text: string; to: string; all: string }

/** The page where somebody is at home. */
export type Panel = { to: string; words: () => string }

type ErrorViewProps = {
  /** Undefined if it was no answer but a failure. */
  status: number | undefined
  /** The reason in words, where the page gave one. */
  detail?: string | undefined
  absence?: Absence | undefined
  /** What could not be done; why follows. */
  failure?: { title: string; text?: string } | undefined
  requestId?: string | undefined
  /** The connection broke before there was an answer. */
  isLost?: boolean
  panel?: Panel | undefined
}

type ErrorWords = { title: () => string; text: () => string }

const wordsOf: Record<number, ErrorWords> = {
  403: { title: () => m.error_forbidden_title(), text: () => m.error_forbidden_text() },
  404: { title: () => m.error_not_found_title(), text: () => m.error_not_found_text() },
  413: { title: () => m.refusal_size_title(), text: () => m.refusal_size_text() },
  429: { title: () => m.error_limit_title(), text: () => m.error_limit_text() },
  503: { title: () => m.outage_title(), text: () => m.outage_text() },
}
const drawingOf: Record<number, DrawingName> = { 403: 'closed', 404: 'lost', 429: 'wait', 503: 'wait' }
const requestWords: ErrorWords = { title: () => m.error_request_title(), text: () => m.error_request_text() }
const serverWords: ErrorWords = { title: () => m.error_server_title(), text: () => m.error_server_text() }
const offlineWords: ErrorWords = { title: () => m.error_offline_title(), text: () => m.error_offline_text() }

export function ErrorView(props: ErrorViewProps) {
  const { status, detail, absence, requestId, isLost, panel } = props
  const isOffline = useOffline()
  const offline = status === undefined && (isLost || isOffline)
  const failure = offline ? undefined : props.failure
  const ours = status === undefined || status >= 500
  const known = status === undefined ? undefined : wordsOf[status]
  const words = offline ? offlineWords : (known ?? (ours ? serverWords : requestWords))
  const drawing = offline ? 'offline' : (drawingOf[status ?? 0] ?? (ours ? 'broken' : 'nothing'))
  const title = absence?.title ?? failure?.title ?? words.title()
  return (
    <div className="mx-auto grid max-w-[36rem] justify-items-center gap-3 py-10 text-center md:py-20">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <Drawing of={drawing} className="h-28" />
      {status && <p className="text-muted tabular-nums">{status}</p>}
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      {failure?.text && <p className="text-lg text-pretty">{failure.text}</p>}
      <p className="text-lg text-muted text-pretty wrap-anywhere">
        {absence?.text ?? detail ?? words.text()}
      </p>
      {ours && !offline && requestId && (
        <p className="text-sm wrap-anywhere text-muted">{m.error_request_id({ id: requestId })}</p>
      )}
      <ShownTypedWords />
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
        {ours && <Again>{m.error_retry()}</Again>}
        {/* The list of similar things, instead of the missing one. */}
        {absence && <ButtonLink to={absence.to}>{absence.all}</ButtonLink>}
        {panel && (
          <ButtonLink to={panel.to} variant={ours || absence ? 'secondary' : 'primary'}>
            {panel.words()}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={ours || panel || absence ? 'secondary' : 'primary'}>
          {m.error_go_home()}
        </ButtonLink>
        {status === 404 && !absence && (
          <ButtonLink to="/vacancies" variant="secondary">
            {m.error_see_vacancies()}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Only with JavaScript: without it the browser's own button does the same. */
function Again({ children }: { children: ReactNode }) {
  if (!useHydrated()) return null
  return (
    <Button type="button" onClick={() => location.reload()}>
      {children}
    </Button>
  )
}
