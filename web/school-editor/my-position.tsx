import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { liesWithinBounds } from '#domain/places/bounds.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { accuracyWords } from '#web/words/accuracy.ts'
import type { Pin } from './use-pin.ts'

/** A phone that has just started locating needs this long indoors. */
const patienceMs = 20_000
/** PERMISSION_DENIED of the browser's interface. */
const refused = 1
/**
 * With a larger error the device knows the town and not the house: a computer without a receiver, located by its
 * network.
 */
const roughMetres = 300

/** Whether the browser can report its position: only to https sites, and only with JavaScript. */
export function useMayLocate(): boolean {
  const isReady = useHydrated()
  return isReady && window.isSecureContext && 'geolocation' in navigator
}

type MyPositionProps = {
  /** Where the pin stands. */
  point: Point
  /** Whether it is what is to be done first. */
  isFirst: boolean
  onFound: (pin: Pin) => void
  /** Why it was not found; undefined while it is being located. */
  onFailed: (words: string | undefined) => void
}

/**
 * Puts the pin at the device's position, since a secretary mostly sits in the school. This server learns it when the
 * form is saved; a tile server draws the surroundings before, so it learns it at once, as the privacy policy says.
 */
export function MyPosition({ point, isFirst, onFound, onFailed }: MyPositionProps) {
  const pin = useRef(point)
  useEffect(() => {
    pin.current = point
  }, [point])
  const [isAsking, setIsAsking] = useState(false)

  function found({ coords }: GeolocationPosition) {
    setIsAsking(false)
    // Somebody has put the pin elsewhere meanwhile, who knows better.
    if (pin.current !== point) return
    const { latitude, longitude, accuracy } = coords
    const here = { latitude, longitude }
    if (!liesWithinBounds(here)) return onFailed(m.school_pin_position_abroad())
    const isRough = accuracy > roughMetres
    const words = isRough ? m.school_pin_position_rough : m.school_pin_position_found
    onFound({
      point: here,
      state: isRough ? 'unsure' : 'sure',
      words: words({ distance: accuracyWords(accuracy) }),
    })
  }

  function failed({ code }: GeolocationPositionError) {
    setIsAsking(false)
    onFailed(code === refused ? m.school_pin_position_refused() : m.school_pin_position_unknown())
  }

  function ask() {
    onFailed(undefined)
    setIsAsking(true)
    const how = { enableHighAccuracy: true, maximumAge: 0, timeout: patienceMs }
    navigator.geolocation.getCurrentPosition(found, failed, how)
  }

  return (
    <Button
      type="button"
      variant={isFirst ? 'primary' : 'secondary'}
      icon={<LocateFixed size={18} />}
      busy={isAsking}
      onClick={isAsking ? undefined : ask}
    >
      <span className="pin-short">{m.school_pin_position_short()}</span>
      <span className="pin-whole">{m.school_pin_position()}</span>
    </Button>
  )
}
