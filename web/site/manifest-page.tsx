import { getLocale, m } from '#locales/messages.ts'
import { pathIn } from '#web/page/languages.ts'
import { paper } from '#web/page/paper.ts'

const daySeconds = 24 * 60 * 60

/** What a phone needs to install the product as an app, in the language of the address. */
export function loader() {
  const locale = getLocale()
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name: `${m.site_name()}: ${m.picture_line()}`,
    short_name: m.site_name(),
    description: m.site_description(),
    lang: locale,
    dir: 'ltr',
    start_url: pathIn(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': `public, max-age=${daySeconds}`,
    },
  })
}
