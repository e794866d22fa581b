import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, overwriteGetLocale } from '#locales/messages.ts'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : 'ru'))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
