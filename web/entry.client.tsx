import './old-browsers.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, overwriteGetLocale } from '#locales/messages.ts'
import { keepTypedText } from './forms/typed-early.ts'
import { RequestNumber, requestNumberName } from './page/request-number.tsx'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : 'ru'))

keepTypedText()

// If the router cannot tell what a link leads to, it opens the link as a document, once per build, and fails the next
// time. Without a network this may happen at every link (offline/worker.js), and no document leads to itself.
try {
  sessionStorage.removeItem('react-router-manifest-version')
} catch {
  // A browser without storage remembers nothing of that either.
}

/** The script for offline pages loads when there is nothing else to load. */
function keepPages() {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') keepPages()
  else addEventListener('load', keepPages)
}

const requestNumber = document.querySelector<HTMLMetaElement>(`meta[name="${requestNumberName}"]`)?.content

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestNumber value={requestNumber}>
        <HydratedRouter />
      </RequestNumber>
    </StrictMode>,
  )
})
