import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  license?: string
  dev?: boolean
}

const shippedWithUs = [
  ['Golos Text (typeface)', 'OFL-1.1'],
  ['Places of Kyrgyzstan (db/seeds/kg-cities.json, © GeoNames.org)', 'CC-BY-4.0'],
  ['Borders and lakes (domain/places/country.json, from Natural Earth)', 'public domain'],
]

/** `npm test -- third-party -u` rewrites the page after packages changed. */
test('every package that the product runs with is named with its licence', async () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const licences = new Map(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { license }]) => [
        path.split('node_modules/').at(-1) ?? path,
        license ?? 'see the package',
      ]),
  )
  const rows = [...shippedWithUs, ...[...licences].sort(([a], [b]) => (a < b ? -1 : 1))]
  const page = [
    '# Third-party notices',
    '',
    'Ustat is under the [MIT licence](LICENSE). It runs with the packages below, each under a licence of its own; the texts of the',
    'licences are in the packages. A test keeps this page complete.',
    '',
    '| package | licence |',
    '|---|---|',
    ...rows.map(([name, licence]) => `| ${name} | ${licence} |`),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../THIRD-PARTY.md')
})
