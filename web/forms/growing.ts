import { type RefObject, useEffect } from 'react'

/** Lets a text area grow with its text if the browser has no `field-sizing: content`. */
export function useGrowing(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    const resize = () => {
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
    }
    resize()
    element.addEventListener('input', resize)
    return () => element.removeEventListener('input', resize)
  })
}
