import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { nearestTo, placed } from './landmarks.ts'
import { MapSigns } from './map-signs.tsx'
import type { Half } from './near-towns.ts'
import { boxLeaning, leanFrom } from './pin-lean.ts'
import { drawnPointBeside } from './pin-way.ts'
import { TileMap } from './place-map.tsx'
import { closestZoom, signedLayout } from './signed-layout.ts'
import { pixelOf, pointAt, tilesAround } from './tiles.ts'
import { type NamedPoint, TownDrawing } from './town-drawing.tsx'
import { closestMax, drawnZooms } from './town-zoom.ts'
import { useHalf } from './use-half.ts'

const tiledZooms = { min: 7, max: 18, town: 12, beside: 15, pin: 16 }
/** One step farther out than a school's page: towns, lakes and the border help more here than an empty centre. */
const pickedZooms = { ...drawnZooms, town: drawnZooms.town - 1, beside: drawnZooms.pin - 1.5 }
const stepPixels = 8
const largerBy = 10
/** A press that moves less is a tap, which centres its place. */
const tapPixels = 6
/** When fingers are so much farther apart, the map zooms in by one step. */
const pinch = 1.5

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const nearer: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

type PinPickerProps = {
  point: Point
  /** Whether somebody set it; otherwise it is the centre of the town. */
  isPinned: boolean
  tiles: { url: string; attribution: string } | null
  towns: readonly NamedPoint[]
  /** Other schools. */
  landmarks: readonly NamedPoint[]
  /** The one that the page names. */
  near: NamedPoint | null
  /** The middle of the school's town. */
  town: NamedPoint | null
  /** The pin was put elsewhere. */
  onMove: (point: Point) => void
}

/**
 * A map that moves under its pin: by dragging, tapping and keys; zoomed with buttons, fingers and keys. Without
 * JavaScript it only shows the pin.
 */
export function PinPicker(props: PinPickerProps) {
  const { point, isPinned, tiles, onMove } = props
  const keysId = useId()
  const zooms = tiles ? tiledZooms : pickedZooms
  const frame = useRef<HTMLDivElement>(null)
  const half = useHalf(frame)
  const begun = useBegun(props)
  const [chosen, setZoom] = useState<number>()
  const zoom = chosen ?? (tiles ? (begun.isPinned ? zooms.pin : zooms.town) : begun.zoomOn(half))
  const isReady = useHydrated()
  const zoomBy = (steps: number) => setZoom(Math.min(zooms.max, Math.max(zooms.min, zoom + steps)))

  /** Centres the place so many pixels away. */
  function moveBy(way: { x: number; y: number }) {
    const at = tiles && pixelOf(point, zoom)
    onMove(at ? pointAt({ x: at.x + way.x, y: at.y + way.y }, zoom) : drawnPointBeside(point, way, zoom))
  }
  /** The first tap on a map of the whole town is rough, so the next one is asked for from nearer by. */
  function tapAt(way: { x: number; y: number }) {
    if (!isPinned && zoom < zooms.beside) setZoom(zooms.beside)
    moveBy(way)
  }
  const gestures = useGestures({ moveBy, tapAt, zoomBy })

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    const steps = nearer[event.key]
    if (!arrow && !steps) return
    event.preventDefault()
    if (steps) return zoomBy(steps)
    const by = stepPixels * (event.shiftKey ? largerBy : 1)
    if (arrow) moveBy({ x: arrow.x * by, y: arrow.y * by })
  }

  const lean = tiles ? 0 : leanOf(props, zoom)
  const pin = <PinHandle {...{ keysId, isPinned, lean, onKeyDown }} />
  return (
    <div>
      <div className="relative">
        <div ref={frame} className="pin-map" {...gestures}>
          {tiles ? (
            <TileMap tiles={tilesAround(tiles.url, point, zoom, true)}>{pin}</TileMap>
          ) : (
            <DrawnGround {...props} {...{ zoom, half, lean }}>
              {pin}
            </DrawnGround>
          )}
        </div>
        {isReady && (
          <span className="absolute right-2 bottom-2 flex gap-2">
            <ZoomButton isPossible={zoom > zooms.min} onClick={() => zoomBy(-1)} words={m.map_zoom_out()}>
              <Minus size={20} />
            </ZoomButton>
            <ZoomButton isPossible={zoom < zooms.max} onClick={() => zoomBy(1)} words={m.map_zoom_in()}>
              <Plus size={20} />
            </ZoomButton>
          </span>
        )}
      </div>
      {/* To people who move it with the keyboard their way is shown instead. */}
      <p className="pin-hint">
        {isReady && (
          <span className="pin-press font-medium">
            {isPinned ? m.school_pin_press_again() : m.school_pin_press()}
          </span>
        )}{' '}
        <span id={keysId} className="pin-keys font-medium">
          {m.school_pin_keys()}
        </span>{' '}
        {isReady && !tiles && <span className="text-sm text-muted">{m.school_pin_no_streets()}</span>}
      </p>
      {tiles && <p className="mt-1 text-sm text-muted">{tiles.attribution}</p>}
    </div>
  )
}

type PinHandleProps = {
  /** Of what says how the keys move it. */
  keysId: string
  isPinned: boolean
  lean: number
  onKeyDown: (event: KeyboardEvent) => void
}

function PinHandle({ keysId, isPinned, lean, onKeyDown }: PinHandleProps) {
  return (
    <button
      type="button"
      aria-label={m.school_pin_marker()}
      aria-describedby={keysId}
      className="pin-handle"
      onKeyDown={onKeyDown}
    >
      <span className={classNames('map-pin', !isPinned && 'map-pin-unset')} style={leanStyle(lean)} />
    </button>
  )
}

/** So many schools, and no farther away, tell where a pin stands on a map without streets. */
const besideMax = { schools: 3, kilometres: 4 }

/** What the map begins with: a pin is seen as closely as its town and the schools beside it allow. */
function useBegun({ point, isPinned, landmarks, near, town }: PinPickerProps) {
  const [begun] = useState(() => {
    const beside = nearestTo(point, landmarks)
      .slice(0, besideMax.schools)
      .filter((school) => kilometresBetween(point, school) <= besideMax.kilometres)
    return { point, isPinned, marks: [near, town, ...beside].filter((mark) => mark !== null) }
  })
  const zoomOn = (half: Half | null) => {
    if (!begun.isPinned) return pickedZooms.town
    if (!half || begun.marks.length === 0) return pickedZooms.pin
    return closestZoom(begun.point, begun.marks, half, { from: pickedZooms.beside, to: closestMax })
  }
  return { isPinned: begun.isPinned, zoomOn }
}

/** It leans away from the centre of its town; a school that it would cover is not drawn. */
function leanOf({ point, isPinned, town }: PinPickerProps, zoom: number): number {
  return isPinned && town ? leanFrom([placed(town, { point, zoom })]) : 0
}

const leanStyle = (degrees: number) => ({ '--lean': `${degrees}deg` }) as CSSProperties

/** The country around the pin, with what is near it: the rings too are around the pin, as soon as there is one. */
function DrawnGround({
  point,
  isPinned,
  towns,
  landmarks,
  near,
  town,
  zoom,
  half,
  lean,
  children,
}: PinPickerProps & { zoom: number; half: Half | null; lean: number; children: ReactNode }) {
  const hasRings = isPinned || town !== null
  const nearest = nearestTo(point, landmarks)
  const layout = signedLayout({
    ...{ point, zoom, towns, landmarks: nearest, near, hasRings, half },
    ...{ centre: town, pin: boxLeaning(lean), isBare: true },
  })
  return (
    <TownDrawing
      {...{ point, zoom }}
      from={hasRings ? point : null}
      ringLabels={layout.ringLabels}
      towns={layout.landmarks}
    >
      <MapSigns {...{ point, zoom }} signs={layout.signs} hasScale={layout.hasScale} />
      {children}
    </TownDrawing>
  )
}

type ZoomButtonProps = { isPossible: boolean; onClick: () => void; words: string; children: ReactNode }

function ZoomButton({ isPossible, onClick, words, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      aria-disabled={!isPossible}
      onClick={onClick}
      className="map-zoom"
    >
      {children}
    </button>
  )
}

type Offset = { x: number; y: number }

type Gestures = {
  moveBy: (way: Offset) => void
  tapAt: (way: Offset) => void
  zoomBy: (steps: number) => void
}

/** One finger or the mouse moves the map, two zoom, a tap centres its place. */
function useGestures(gestures: Gestures) {
  const pointers = useRef(new Map<number, Offset>())
  const travelled = useRef(0)
  const apart = useRef(0)
  const now = useRef(gestures)
  useEffect(() => {
    now.current = gestures
  })

  const distance = () => {
    const [one, other] = [...pointers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const at = ({ clientX, clientY }: PointerEvent): Offset => ({ x: clientX, y: clientY })
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (pointers.current.size === 0) travelled.current = 0
      pointers.current.set(event.pointerId, at(event))
      apart.current = distance()
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const here = at(event)
      pointers.current.set(event.pointerId, here)
      const way = { x: before.x - here.x, y: before.y - here.y }
      travelled.current += Math.abs(way.x) + Math.abs(way.y)
      if (pointers.current.size === 1) {
        if (travelled.current > tapPixels) now.current.moveBy(way)
        return
      }
      const ratio = distance() / apart.current
      if (ratio < pinch && ratio > 1 / pinch) return
      now.current.zoomBy(ratio > 1 ? 1 : -1)
      apart.current = distance()
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const wasDown = pointers.current.delete(event.pointerId)
      if (!wasDown || travelled.current > tapPixels) return
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      const way = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      // A tap on the pin itself means no other place.
      if (Math.hypot(way.x, way.y) > 24) now.current.tapAt(way)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }
}
