import { useLocation, useRouteError } from 'react-router'
import { getLocale, type Locale, m } from '#locales/messages.ts'
import { languages, pathIn } from './languages.ts'
import { pictureSize } from './picture-size.ts'

const regions: Record<Locale, string> = { ru: 'ru_KG', en: 'en_US', ky: 'ky_KG' }

/** Pages with their own preview picture, and of what. */
const pictures: [RegExp, string][] = [
  [/^\/vacancies\/([0-9a-f-]{36})$/i, 'vacancy'],
  [/^\/teachers\/([0-9a-f-]{36})$/i, 'teacher'],
  [/^\/schools\/([0-9a-f-]{36})(?:\/photos\/.*)?$/i, 'school'],
  [/^\/teachers\/services\/([0-9a-f-]{36})$/i, 'offer'],
]

/** A school's photo lies over its page, and is no separate page for search engines. */
const photo = /^(\/schools\/[^/]+)\/photos\/.*/i

/** The canonical address of this page, its other languages, and its preview for links. */
export function PageAddresses({ publicUrl }: { publicUrl: string | undefined }) {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const locale = getLocale()
  const manifest = <link rel="manifest" href={pathIn(locale, '/manifest.webmanifest')} />
  if (!publicUrl || error) return manifest
  const query = ownQuery(search)
  const addressIn = (language: Locale) => publicUrl + pathIn(language, pathname.replace(photo, '$1')) + query
  const picture = publicUrl + pathIn(locale, picturePath(pathname))
  const isOfOne = picturePath(pathname) !== sitePicture
  return (
    <>
      {manifest}
      <link rel="canonical" href={addressIn(locale)} />
      {languages.map((language) => (
        <link
          key={language.locale}
          rel="alternate"
          hrefLang={language.locale}
          href={addressIn(language.locale)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('ru')} />
      <meta property="og:site_name" content={m.site_name()} />
      <meta property="og:type" content={isOfOne ? 'article' : 'website'} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:locale" content={regions[locale]} />
      {languages
        .filter((language) => language.locale !== locale)
        .map((language) => (
          <meta key={language.locale} property="og:locale:alternate" content={regions[language.locale]} />
        ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const sitePicture = '/og'

function picturePath(pathname: string): string {
  for (const [pattern, kind] of pictures) {
    const id = pattern.exec(pathname)?.[1]
    if (id) return `/og/${kind}/${id.toLowerCase()}`
  }
  return sitePicture
}

/**
 * The part of a query that makes a separate page: a tab, and a page of the whole list. A filtered list is a view of the
 * whole one, its later pages too.
 */
function ownQuery(search: string): string {
  const given = new URLSearchParams(search)
  const own = new URLSearchParams()
  const tab = given.get('tab')
  if (tab && /^[a-z-]{1,30}$/.test(tab)) own.set('tab', tab)
  const isNarrowed = [...given].some(([name, value]) => value !== '' && name !== 'tab' && name !== 'page')
  const page = given.get('page')
  if (!isNarrowed && page && /^[1-9]\d{0,5}$/.test(page) && page !== '1') own.set('page', page)
  return own.size > 0 ? `?${own}` : ''
}
