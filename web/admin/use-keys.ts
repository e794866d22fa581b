import { useEffect, useRef } from 'react'

/** The page's keyboard shortcuts, by the position of the key on the keyboard. Never while somebody types. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const act = latest.current[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
