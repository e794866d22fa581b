import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DrawnMap, TileMap } from './place-map.tsx'
import { onPaper, paper, pointOnPaper } from './projection.ts'
import { pixelOf, pointAt, tilesAround } from './tiles.ts'

const zoomMin = 6
const zoomMax = 18
const zoomAtFirst = { pin: 16, town: 12 }
/** On the drawn map a step is some hundred metres, which nobody sees there, but the numbers tell. */
const stepDegrees = 0.001
const stepPixels = 4
const largerBy = 10

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type PinPickerProps = {
  point: Point
  isPinned: boolean
  tiles: { url: string; attribution: string } | null
  describedBy: string
  /** The pin was put elsewhere. */
  onMove: (point: Point) => void
}

/** A map on which a pin is dragged, or moved by the arrow keys. Without the script it only shows where the pin is. */
export function PinPicker({ point, isPinned, tiles, describedBy, onMove }: PinPickerProps) {
  const [zoom, setZoom] = useState(isPinned ? zoomAtFirst.pin : zoomAtFirst.town)
  const [drag, setDrag] = useState({ x: 0, y: 0 })
  const map = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)

  /** The point that lies so many pixels of the screen from the pin. */
  function pointBeside({ x, y }: { x: number; y: number }): Point {
    if (tiles) {
      const at = pixelOf(point, zoom)
      return pointAt({ x: at.x + x, y: at.y + y }, zoom)
    }
    const unit = paper.width / (map.current?.clientWidth ?? paper.width)
    const at = onPaper(point)
    return pointOnPaper({ x: at.x + x * unit, y: at.y + y * unit })
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const steps = event.shiftKey ? largerBy : 1
    if (tiles) onMove(pointBeside({ x: arrow.x * stepPixels * steps, y: arrow.y * stepPixels * steps }))
    else
      onMove({
        latitude: point.latitude - arrow.y * stepDegrees * steps,
        longitude: point.longitude + arrow.x * stepDegrees * steps,
      })
  }

  const way = ({ clientX, clientY }: PointerEvent) =>
    start.current && { x: clientX - start.current.x, y: clientY - start.current.y }
  const pin = (
    <button
      type="button"
      aria-label={m.school_pin_marker()}
      aria-describedby={describedBy}
      className="pin-handle"
      style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => {
        const moved = way(event)
        if (moved) setDrag(moved)
      }}
      onPointerUp={(event) => {
        const moved = way(event)
        start.current = undefined
        setDrag({ x: 0, y: 0 })
        if (moved && (moved.x !== 0 || moved.y !== 0)) onMove(pointBeside(moved))
      }}
      onPointerCancel={() => {
        start.current = undefined
        setDrag({ x: 0, y: 0 })
      }}
    >
      <span className="map-pin" />
    </button>
  )

  if (!tiles) {
    const { x, y } = onPaper(point)
    return (
      <div ref={map}>
        <DrawnMap left={(x / paper.width) * 100} top={(y / paper.height) * 100}>
          {pin}
        </DrawnMap>
      </div>
    )
  }
  return (
    <div>
      <TileMap tiles={tilesAround(tiles.url, point, zoom)}>
        <span className="absolute top-1/2 left-1/2">{pin}</span>
      </TileMap>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{tiles.attribution}</p>
        <span className="flex gap-2">
          <Button
            type="button"
            variant="secondary"
            size="small"
            disabled={zoom >= zoomMax}
            onClick={() => setZoom(zoom + 1)}
          >
            {m.map_zoom_in()}
          </Button>
          <Button
            type="button"
            variant="secondary"
            size="small"
            disabled={zoom <= zoomMin}
            onClick={() => setZoom(zoom - 1)}
          >
            {m.map_zoom_out()}
          </Button>
        </span>
      </div>
    </div>
  )
}
