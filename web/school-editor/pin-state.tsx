import ExternalLink from 'lucide-react/icons/external-link'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import type { NamedPoint } from '#web/places/town-drawing.tsx'
import { whereWords } from '#web/places/where-words.ts'
import { otherMaps } from '#web/schools/other-maps.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { kilometresWords } from '#web/words/distances.ts'
import { type Pin, pinDecimals } from './use-pin.ts'

/** The smallest shown distance: no «0 км». */
const leastKm = 0.1

const tones = { none: 'neutral', kept: 'green', put: 'lake', sure: 'lake', unsure: 'apricot' } as const

type PinStateProps = {
  pin: Pin
  isChanged: boolean
  /** The middle of the school's town. */
  town: NamedPoint | null
  /** The school that tells where it stands. */
  near: NamedPoint | null
  hasStreets: boolean
  /** The form that takes the pin away. */
  removeForm: string
  /** Nothing is stored: without the new pin there is none. */
  isFirst: boolean
  onUndo: () => void
}

/** Whether the pin is set, how it got there, and what may be done with it: a look at it on a map with streets, undo, remove. */
export function PinState(props: PinStateProps) {
  const { pin, isChanged, town, near, hasStreets, removeForm, isFirst, onUndo } = props
  const isReady = useHydrated()
  const isPut = pin.state !== 'none'
  const isFound = pin.state === 'sure' || pin.state === 'unsure'
  return (
    <Notice tone={tones[pin.state]}>
      <div className="pin-said">
        <div role="status">
          <p className="font-medium">{isFound ? m.school_pin_unsaved() : pin.words}</p>
          {isPut &&
            [isFound && pin.words, town && whereWords(town, pin.point), near && nearWords(pin, near)].map(
              (words) =>
                words && (
                  <p key={words} className="text-sm wrap-anywhere">
                    <Unbroken>{words}</Unbroken>
                  </p>
                ),
            )}
        </div>
        {isPut && (
          <p className="flex flex-wrap items-center gap-x-4 empty:hidden">
            {!hasStreets && <PinCheck point={pin.point} />}
            {isChanged && isReady && (
              <button
                type="button"
                aria-label={isFirst ? m.school_pin_remove() : undefined}
                className={actionLook}
                onClick={onUndo}
              >
                {isFirst ? m.school_pin_remove_short() : m.school_pin_undo()}
              </button>
            )}
            {pin.state === 'kept' && (
              <button
                type="submit"
                form={removeForm}
                aria-label={m.school_pin_remove()}
                className={actionLook}
              >
                {m.school_pin_remove_short()}
              </button>
            )}
          </p>
        )}
      </div>
    </Notice>
  )
}

const actionLook =
  'inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-lake-ink hover:underline'

/** The pin on a map with streets: the only sure look at it where the page's own map has none. */
function PinCheck({ point }: { point: Point }) {
  const [map] = otherMaps
  const at = {
    latitude: Number(point.latitude.toFixed(pinDecimals)),
    longitude: Number(point.longitude.toFixed(pinDecimals)),
  }
  if (!map) return null
  return (
    <a
      href={map.at(at)}
      target="_blank"
      rel="noopener"
      aria-label={`${m.school_pin_check()} (${m.school_opens_apart()})`}
      className={buttonLook({ variant: 'secondary', size: 'small' })}
    >
      {m.school_pin_check()}
      <ExternalLink size={16} className="shrink-0" />
    </a>
  )
}

/** What the map draws, in words, for people who cannot see it or cannot find themselves on it. */
function nearWords({ point }: Pin, near: NamedPoint): string {
  const km = kilometresWords(Math.max(leastKm, kilometresBetween(point, near)))
  return m.school_pin_near({ name: near.name, km })
}
