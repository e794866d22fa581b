import type { MetaDescriptor } from 'react-router'
import { m } from '#locales/messages.ts'
import { pageTitle } from './page-title.ts'

const descriptionLengthMax = 200

type PageFacts = {
  title: string
  /** The owner, if the tab's title names one. */
  owner?: string | undefined
  description?: string | null | undefined
  /** Hidden from search engines: one's own draft, or something that is over. */
  isHidden?: boolean | undefined
}

/** The meta data of a page for browsers, search engines and link previews; address and picture come from the frame. */
export function pageMeta({ title, owner, description, isHidden }: PageFacts): MetaDescriptor[] {
  const words = shortened(description || m.site_description())
  return [
    { title: pageTitle(title, owner) },
    { name: 'description', content: words },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** In one line, and cut between words if it is long. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const points = [...line]
  if (points.length <= descriptionLengthMax) return line
  const cut = points.slice(0, descriptionLengthMax).join('')
  return `${cut.replace(/[\s,.;:–-]+\S*$/, '')}…`
}
