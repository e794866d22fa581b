import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** The texts of a form whose answer is an error page, as the server renders them. */
export const TypedWords = createContext('')

/** The script does not know the texts and leaves the server's HTML; another error has none. */
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
