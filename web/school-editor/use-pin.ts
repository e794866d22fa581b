import { useRef, useState } from 'react'
import { countryBounds, liesWithinBounds } from '#domain/places/bounds.ts'
import { linkRefusals, readMapLink } from '#domain/places/map-link.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'

export const pinDecimals = 5

/** Where the pin stands, and its fields, which follow each other. */
export function usePin(begin: Point) {
  const [point, setPoint] = useState(begin)
  /** A pin that was moved by hand stands as exactly as a finger is. */
  const [isByEye, setIsByEye] = useState(false)
  /** How often a place was found that is worth looking at from near by. */
  const [foundTimes, setFoundTimes] = useState(0)
  const [linkWords, setLinkWords] = useState<string>()
  const latitude = useRef<HTMLInputElement>(null)
  const longitude = useRef<HTMLInputElement>(null)
  const link = useRef<HTMLInputElement>(null)

  function put(to: Point) {
    setPoint(to)
    if (latitude.current) latitude.current.value = to.latitude.toFixed(pinDecimals)
    if (longitude.current) longitude.current.value = to.longitude.toFixed(pinDecimals)
  }

  /** The link goes before the numbers on the server, so it goes once something else moves the pin. */
  function forgetLink() {
    if (link.current) link.current.value = ''
    setLinkWords(undefined)
  }

  function movePin({ latitude: north, longitude: east }: Point) {
    put({
      latitude: Math.min(countryBounds.north, Math.max(countryBounds.south, north)),
      longitude: Math.min(countryBounds.east, Math.max(countryBounds.west, east)),
    })
    setIsByEye(true)
    forgetLink()
  }

  function findPin(to: Point) {
    put(to)
    setIsByEye(false)
    setFoundTimes((times) => times + 1)
  }

  /** What is typed or pasted moves the pin as soon as it is a place. */
  function followFields() {
    const typed = [latitude.current?.value ?? '', longitude.current?.value ?? '']
    const [north = 0, east = 0] = (typed[1] ? typed : (typed[0] ?? '').split(/,\s|;|\s/)).map((one) =>
      Number(one.trim().replace(',', '.')),
    )
    const to = { latitude: north, longitude: east }
    if (!liesWithinBounds(to)) return
    setPoint(to)
    setIsByEye(false)
    forgetLink()
  }

  function followLink() {
    const typed = link.current?.value.trim() ?? ''
    if (typed === '') return setLinkWords(undefined)
    const read = readMapLink(typed)
    if (!read.ok) return setLinkWords(linkRefusals[read.reason]())
    findPin(read.point)
    setLinkWords(read.isMiddle ? m.school_pin_link_middle() : m.school_pin_link_read())
  }

  return {
    ...{ point, isByEye, foundTimes, linkWords, fields: { latitude, longitude, link } },
    ...{ movePin, followFields, followLink },
    /** A place that the device told. */
    locatePin(to: Point) {
      findPin(to)
      forgetLink()
    },
  }
}
