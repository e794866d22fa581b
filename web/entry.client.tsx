import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, overwriteGetLocale } from '#locales/messages.ts'
import { keepTypedText } from './ui/typed-early.ts'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : 'ru'))

keepTypedText()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
