import { useRef, useState } from 'react'
import { countryBounds } from '#domain/places/bounds.ts'
import { linkRefusals, readMapLink } from '#domain/places/map-link.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'

export const pinDecimals = 5

/** The position of the pin, and how it got there. */
export type Pin = {
  point: Point
  /**
   * `none`: not set, the map shows the town. `kept`: as stored. `put`: set by hand, to be saved. `sure`, `unsure`: found,
   * to be checked and saved.
   */
  state: 'none' | 'kept' | 'put' | 'sure' | 'unsure'
  words: string
}

const understood = ({ latitude, longitude }: Point) =>
  m.school_pin_link_understood({
    latitude: latitude.toFixed(pinDecimals),
    longitude: longitude.toFixed(pinDecimals),
  })

/** The pin of a form, which starts at `begin` and can return to what is stored. */
export function usePin(begin: Pin, stored: Pin) {
  const [pin, setPin] = useState(begin)
  /** How often a place was found that deserves a close view. */
  const [foundTimes, setFoundTimes] = useState(0)
  /** The link that was read and shown: the server reads no other without showing it first. */
  const [seenLink, setSeenLink] = useState('')
  /** Why the pasted text is no place, or what was read from it. */
  const [linkWords, setLinkWords] = useState<string>()
  const [linkRead, setLinkRead] = useState<string>()
  const link = useRef<HTMLInputElement>(null)

  /** On the server the link takes precedence over the numbers, so it is dropped once something else moves the pin. */
  function forgetLink() {
    if (link.current) link.current.value = ''
    setLinkWords(undefined)
    setLinkRead(undefined)
    setSeenLink('')
  }

  function findPin(to: Pin) {
    setPin(to)
    setFoundTimes((times) => times + 1)
  }

  function movePin({ latitude: north, longitude: east }: Point) {
    const point = {
      latitude: Math.min(countryBounds.north, Math.max(countryBounds.south, north)),
      longitude: Math.min(countryBounds.east, Math.max(countryBounds.west, east)),
    }
    setPin({ point, state: 'put', words: m.school_pin_unsaved() })
    forgetLink()
  }

  /** Whether it is a place; pasting one moves the pin at once. */
  function followLink(): boolean {
    const typed = link.current?.value.trim() ?? ''
    const read = typed === '' ? undefined : readMapLink(typed)
    setLinkWords(read && !read.ok ? linkRefusals[read.reason]() : undefined)
    setLinkRead(read?.ok ? understood(read.point) : undefined)
    if (!read?.ok) return false
    setSeenLink(typed)
    const { point, isMiddle } = read
    findPin(
      isMiddle
        ? { point, state: 'unsure', words: m.school_pin_link_middle() }
        : { point, state: 'sure', words: m.school_pin_link_read() },
    )
    return true
  }

  return {
    ...{ pin, foundTimes, linkWords, linkRead, seenLink, link, movePin, followLink },
    isChanged: pin.state !== 'none' && pin.state !== 'kept',
    /** A place that the device told. */
    locatePin(to: Pin) {
      findPin(to)
      forgetLink()
    },
    undo() {
      findPin(stored)
      forgetLink()
    },
  }
}
