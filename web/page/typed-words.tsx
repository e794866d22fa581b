import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** What was typed into a form whose answer is an error page, as the server draws it. */
export const TypedWords = createContext('')

/** The script knows none of it and leaves it as it came; another error has none. */
export function ShownTypedWords() {
  const typed = useContext(TypedWords)
  return (
    <div
      key={useLocation().key}
      className="w-full text-start empty:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, which escapes what was typed
      dangerouslySetInnerHTML={{ __html: typed }}
    />
  )
}
