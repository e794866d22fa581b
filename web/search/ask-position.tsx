import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { positionText } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import type { FilterValues } from '#web/lists/filters.tsx'
import { listAddress } from '#web/lists/list-address.ts'

const patienceMs = 15_000
/** A position of some minutes ago is still right to a kilometre. */
const freshMs = 10 * 60_000
/** PERMISSION_DENIED of the browser's interface. */
const refused = 1

type AskPositionProps = { path: string; values: FilterValues; onFound: () => void }

/** Asks the browser for its position, and leads to the same list sorted by distance; or says why that failed. */
export default function AskPosition({ path, values, onFound }: AskPositionProps) {
  const navigate = useNavigate()
  const [status, setStatus] = useState(() => m.search_near_asking())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when it was tapped
  useEffect(() => {
    let isOver = false
    function found({ coords }: GeolocationPosition) {
      if (isOver) return
      const near = positionText(coords)
      navigate(listAddress(path, { ...values, near, sort: 'distance' }), { preventScrollReset: true })
      onFound()
    }
    function failed({ code }: GeolocationPositionError) {
      if (!isOver) setStatus(code === refused ? m.search_near_refused() : m.search_near_unknown())
    }
    if (navigator.geolocation)
      navigator.geolocation.getCurrentPosition(found, failed, { maximumAge: freshMs, timeout: patienceMs })
    else setStatus(m.search_near_unknown())
    return () => {
      isOver = true
    }
  }, [])
  return (
    <p role="status" className="w-full px-3 text-sm text-muted">
      {status}
    </p>
  )
}
