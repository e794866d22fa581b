import { countOffers, listOffers } from '#domain/offers/list-offers.server.ts'
import { countSchools } from '#domain/schools/find-schools.server.ts'
import { listSchools } from '#domain/schools/list-schools.server.ts'
import { countTeachers } from '#domain/teachers/find-teachers.server.ts'
import { listTeachers } from '#domain/teachers/list-teachers.server.ts'
import { countVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { listVacancies } from '#domain/vacancies/list-vacancies.server.ts'
import { languages, pathIn } from '#web/page/languages.ts'
import { xmlHead } from './xml.server.ts'

/** A sitemap may have 50,000 addresses; each page counts once per language. */
const pagesOfPart = 10_000

const sets = {
  vacancies: { path: '/vacancies', count: countVacancies, list: listVacancies },
  schools: { path: '/schools', count: countSchools, list: listSchools },
  teachers: { path: '/teachers', count: countTeachers, list: listTeachers },
  offers: { path: '/teachers/services', count: countOffers, list: listOffers },
}
type SetName = keyof typeof sets

const words = [
  '/',
  '/vacancies',
  '/vacancies/map',
  '/schools',
  '/schools/map',
  '/teachers',
  '/teachers/services',
  '/about',
  '/faq',
  '/developers',
  '/how-fit-works',
  '/support',
  '/privacy',
  '/terms',
]

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index of all sitemaps: static pages, and published content in parts. */
export async function sitemapIndex(publicUrl: string): Promise<string> {
  const parts = ['pages']
  for (const [name, { count }] of Object.entries(sets)) {
    const total = await count()
    for (let part = 1; part <= Math.ceil(total / pagesOfPart); part++) parts.push(`${name}-${part}`)
  }
  const entries = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`)
  return `${xmlHead}<sitemapindex xmlns="${schema}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One sitemap by its name in the index; undefined for an unknown name. */
export async function sitemapPart(publicUrl: string, name: string): Promise<string | undefined> {
  if (name === 'pages.xml')
    return urlSet(
      publicUrl,
      words.map((path) => ({ path })),
    )
  const [, set, number] = /^(vacancies|schools|teachers|offers)-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
  if (!set) return undefined
  const offset = (Number(number) - 1) * pagesOfPart
  const { path, list } = sets[set as SetName]
  const found = await list({ limit: pagesOfPart, offset })
  return urlSet(
    publicUrl,
    found.map(({ id, updatedAt }) => ({ path: `${path}/${id}`, updatedAt })),
  )
}

/** Each page once per language, with links to the others. */
function urlSet(publicUrl: string, pages: { path: string; updatedAt?: Date }[]): string {
  const entries = pages.flatMap(({ path, updatedAt }) => {
    const alternates = languages
      .map(
        ({ locale }) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl}${pathIn(locale, path)}"/>`,
      )
      .join('')
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return languages.map(
      ({ locale }) => `<url><loc>${publicUrl}${pathIn(locale, path)}</loc>${changed}${alternates}</url>`,
    )
  })
  return `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
