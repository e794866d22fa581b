import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

/** Where Node looks for a package that the one at `path` needs, the nearest folder first. */
function placesOf(path: string, name: string): string[] {
  const places = [`${path ? `${path}/` : ''}node_modules/${name}`]
  if (!path) return places
  const end = path.lastIndexOf('/node_modules/')
  return [...places, ...placesOf(end > 0 ? path.slice(0, end) : '', name)]
}

test('the lock file holds the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(path, name).some((place) => packages[place]))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
