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

// The router opens a link as a document once for each build, and fails the next time it cannot tell what a link leads
// to. Without a network it cannot as often as somebody follows one (offline/worker.js), and no document leads to itself.
try {
  sessionStorage.removeItem('react-router-manifest-version')
} catch {
  // A browser that keeps nothing remembers nothing of that either.
}

/** What keeps pages to be read without a network comes when there is nothing else to be loaded. */
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
