import { type PointerEvent, useEffect, useRef } from 'react'

/** Before the browser's own long press starts selecting text. */
const pressMs = 450
const movedPx = 10

/**
 * Event handlers with which a long touch on a part of an element calls `act`, like a context menu; the mouse has
 * buttons.
 */
export function useLongPress(act: (pressed: EventTarget) => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  useEffect(() => () => clearTimeout(waiting.current), [])
  const stop = () => clearTimeout(waiting.current)
  return {
    onPointerDown(event: PointerEvent) {
      stop()
      const { target } = event
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      from.current = { x: event.clientX, y: event.clientY }
      waiting.current = setTimeout(() => act(target), pressMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current
      if (Math.hypot(clientX - x, clientY - y) > movedPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
