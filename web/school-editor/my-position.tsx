import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { liesWithinBounds } from '#domain/places/bounds.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { accuracyWords } from '#web/words/accuracy.ts'

/** A phone that has just begun to look needs so long under a roof. */
const patienceMs = 20_000
/** PERMISSION_DENIED of the browser's interface. */
const refused = 1
/** Beyond it the device knows the town and not the house: a computer without a receiver, guessed by its network. */
const roughMetres = 300

type MyPositionProps = {
  /** Where the pin stands. */
  point: Point
  onFound: (point: Point) => void
  onSaid: (words: string | undefined) => void
}

/**
 * Puts the pin where the device is, as a secretary mostly sits in the school. This server learns of it when the form is saved; a tile server draws
 * the surroundings before, so it learns of them at once, as the privacy policy says.
 */
export function MyPosition({ point, onFound, onSaid }: MyPositionProps) {
  const isReady = useHydrated()
  const pin = useRef(point)
  useEffect(() => {
    pin.current = point
  }, [point])
  const [isAsking, setIsAsking] = useState(false)
  if (!isReady) return null

  function found({ coords }: GeolocationPosition) {
    setIsAsking(false)
    // Somebody put the pin elsewhere meanwhile, who knows better.
    if (pin.current !== point) return
    const { latitude, longitude, accuracy } = coords
    if (!liesWithinBounds({ latitude, longitude })) return onSaid(m.school_pin_position_abroad())
    onFound({ latitude, longitude })
    const words = accuracy > roughMetres ? m.school_pin_position_rough : m.school_pin_position_found
    onSaid(words({ distance: accuracyWords(accuracy) }))
  }

  function failed({ code }: GeolocationPositionError) {
    setIsAsking(false)
    onSaid(code === refused ? m.school_pin_position_refused() : m.school_pin_position_unknown())
  }

  function ask() {
    if (!window.isSecureContext) return onSaid(m.school_pin_position_insecure())
    if (!navigator.geolocation) return onSaid(m.school_pin_position_unknown())
    onSaid(undefined)
    setIsAsking(true)
    const how = { enableHighAccuracy: true, maximumAge: 0, timeout: patienceMs }
    navigator.geolocation.getCurrentPosition(found, failed, how)
  }

  return (
    <Button
      type="button"
      variant="secondary"
      size="small"
      icon={<LocateFixed size={18} />}
      busy={isAsking}
      onClick={isAsking ? undefined : ask}
    >
      {m.school_pin_position()}
    </Button>
  )
}
