import type { Location } from 'react-router'
import { withoutLanguage } from '#locales/without-language.ts'

/** What stays while another page loads: everything around the page, or its tabs as well. */
export type Frame = 'site' | 'teacher' | 'school' | 'settings' | 'console'

/** The address without the language that the router's own ones contain. */
export const plainPath = ({ pathname }: Pick<Location, 'pathname'>) => withoutLanguage(pathname)

export const opensDialog = ({ state }: Location) =>
  typeof state === 'object' && state !== null && 'dialog' in state
