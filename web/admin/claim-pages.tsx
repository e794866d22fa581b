import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import type { ClaimPage } from '#domain/claims/pending-claims.server.ts'
import { m } from '#locales/messages.ts'
import { pagePath } from '#web/claims/claim-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useKeys } from './use-keys.ts'

/** In per cent of the column; beyond 100 a page scrolls within its frame. */
const zooms = [100, 150, 200, 300] as const

/** All pages of a claim's documents, zoomed with buttons and keys; without JavaScript each opens by itself. */
export function ClaimPages({ pages }: { pages: readonly ClaimPage[] }) {
  const isHydrated = useHydrated()
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 100
  const larger = () => setStep((now) => Math.min(now + 1, zooms.length - 1))
  const smaller = () => setStep((now) => Math.max(now - 1, 0))
  useKeys({
    Equal: larger,
    NumpadAdd: larger,
    Minus: smaller,
    NumpadSubtract: smaller,
    Digit0: () => setStep(0),
  })
  return (
    <div className="grid min-w-0 gap-3">
      {isHydrated && (
        <div className="flex items-center gap-2">
          <Button type="button" variant="secondary" onClick={smaller} aria-label={m.console_zoom_out()}>
            <Minus size={18} />
          </Button>
          <output className="min-w-14 text-center text-muted">{m.console_zoom({ percent: zoom })}</output>
          <Button type="button" variant="secondary" onClick={larger} aria-label={m.console_zoom_in()}>
            <Plus size={18} />
          </Button>
        </div>
      )}
      <ul className="grid gap-4">
        {pages.map((page) => (
          <DocumentPage key={`${page.documentId} ${page.page}`} shown={page} zoom={zoom} />
        ))}
      </ul>
    </div>
  )
}

/** A page as it was sent, or turned: a phone's photograph may lie on its side. */
function DocumentPage({ shown, zoom }: { shown: ClaimPage; zoom: number }) {
  const { documentId, page, width, height } = shown
  const isHydrated = useHydrated()
  const [turns, setTurns] = useState(0)
  const isAcross = turns % 2 === 1
  const address = pagePath(documentId, page)
  return (
    <li>
      <div className="overflow-auto rounded-lg border border-line bg-felt">
        <div
          className="relative"
          style={{
            width: `${zoom}%`,
            aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}`,
          }}
        >
          <img
            src={address}
            alt={m.console_claim_page({ page })}
            width={width}
            height={height}
            className="absolute top-1/2 left-1/2"
            style={{
              width: isAcross ? `${(width / height) * 100}%` : '100%',
              maxWidth: 'none',
              height: 'auto',
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-5">
        <a href={address} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
          {m.console_claim_page_open({ page })}
        </a>
        {isHydrated && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            className="-ml-3"
            onClick={() => setTurns((turns + 1) % 4)}
          >
            <RotateCw size={18} />
            {m.console_claim_page_turn()}
          </Button>
        )}
      </p>
    </li>
  )
}
