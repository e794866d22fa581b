import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newToken } from '#platform/tokens.ts'
import { loggedPath } from './logged-path.server.ts'

const token = newToken()

test.each([
  [`/cv/${token}`, '/cv/…'],
  [`/agenda/${token}.ics`, '/agenda/…'],
  [`/ky/cv/${token}.data`, '/ky/cv/…'],
  [`/CV/${token}/`, '/CV/…'],
])('a log says of %s no more than %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

test.each(['/', '/en', '/vacancies/01a1fe81-9737-7df5-86dd-56a54413d054', '/teacher-dashboard/cv'])(
  'a log says %s as it is',
  (path) => expect(loggedPath(path)).toBe(path),
)

test('every log line with a path asks what may be logged of it', () => {
  const lines = globSync('{server,web,domain,platform}/**/*.{ts,tsx}')
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /\blog\.\w+\(\{.*\b(path|pathname|url)\b/.test(line))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/\bpath: loggedPath\(/)
})
