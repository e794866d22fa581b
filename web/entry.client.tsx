import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, overwriteGetLocale } from '#locales/messages.ts'
import { keepTypedText } from './ui/typed-early.ts'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : 'ru'))

keepTypedText()

/** What keeps pages to be read without a network comes when there is nothing else to be loaded. */
function keepPages() {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') keepPages()
  else addEventListener('load', keepPages)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
