import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useLate } from '#web/ui/late.ts'

/**
 * Sorts by distance after a tap: only then is the position requested. Without JavaScript the town and the order in the
 * form do the same.
 */
export function NearMe({ path, values }: { path: string; values: FilterValues }) {
  const isReady = useHydrated()
  const [asked, setAsked] = useState(0)
  const { Part: AskPosition, isLost, ask } = useLate(() => import('./ask-position.tsx'))
  if (values.near) return null
  return (
    <>
      <button
        type="button"
        className={isReady ? 'list-tool' : 'list-tool invisible'}
        onClick={() => {
          setAsked(asked + 1)
          ask()
        }}
      >
        <MapPin size={16} aria-hidden="true" />
        {m.search_near()}
      </button>
      {asked > 0 && AskPosition && (
        <AskPosition key={asked} path={path} values={values} onFound={() => setAsked(0)} />
      )}
      {isLost && (
        <p role="status" className="w-full px-3 text-sm text-muted">
          {m.error_offline_text()}
        </p>
      )}
    </>
  )
}

/** The same list as a map of the country with counts. */
export function MapLink({ path }: { path: string }) {
  return (
    <Link to={`${path}/map`} className="list-tool">
      <MapIcon size={16} aria-hidden="true" />
      {m.map_link()}
    </Link>
  )
}

/** The position is kept when a filter changes. */
export function NearField({ near }: { near: string | null }) {
  return near && <input type="hidden" name="near" value={near} />
}
