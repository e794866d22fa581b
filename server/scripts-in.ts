import type { ServerBuild } from 'react-router'
import type { Locale } from '#locales/messages.ts'

type Manifest = ServerBuild['assets']

/** The scripts of one language: the same names in a folder of its own (scripts/split-languages.ts). */
export function scriptsIn(locale: Locale, manifest: Manifest): Manifest {
  return JSON.parse(JSON.stringify(manifest).replace(/"\/assets\/([^"/]+\.js)"/g, `"/assets/${locale}/$1"`))
}
