/** Every word of the interface as a typed function, and the language in which it answers. */
export { m } from './compiled/messages.js'
export { baseLocale, getLocale, isLocale, locales, overwriteGetLocale } from './compiled/runtime.js'
export type Locale = 'ru' | 'en' | 'ky'
