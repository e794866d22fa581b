import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routeConfig from '#web/routes.ts'
import { frameOf } from './coming-frame.ts'

const layouts: Record<string, string> = {
  'teacher-editor/teacher-dashboard-page.tsx': 'teacher',
  'school-editor/school-dashboard-page.tsx': 'school',
  'settings/settings-page.tsx': 'settings',
  'areas/admin.tsx': 'console',
}

type Place = [path: string, frame: string]

function placesOf(entries: RouteConfigEntry[], parent: string, frame: string): Place[] {
  return entries.flatMap(({ file, path, children = [] }): Place[] => {
    const full = path ? `${parent}/${path}` : parent
    return [...(path ? [[full, frame] as Place] : []), ...placesOf(children, full, layouts[file] ?? frame)]
  })
}

test('a page is expected under tabs only where its layout has them', async () => {
  const places = placesOf(await routeConfig, '', 'site').map(([path, frame]): Place => {
    return [path.replaceAll(/:\w+/g, '01a1fe81-9737-7df5-86dd-56a54413d054'), frame]
  })
  const framed = places.filter(([path]) => frameOf(path) !== 'site')
  expect(framed.map(([path]) => [path, frameOf(path)])).toEqual(framed)
  expect(new Set(framed.map(([, frame]) => frame))).toEqual(new Set(Object.values(layouts)))
})
