import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'
import { Publications } from './publications.tsx'

overwriteGetLocale(() => 'ru')

const vacancy = {
  ...{ kind: 'vacancy' as const, id: '01890000-0000-7000-8000-000000000001', title: 'Учитель химии' },
  ...{ isHidden: false, hiddenOn: null, ended: null, endsOn: '2026-12-20', path: '/vacancies/1' },
}

function shown(isBlocked: boolean): string {
  const props = { publications: [vacancy], from: '/admin', schoolId: null, isBlocked }
  const router = createMemoryRouter([{ path: '/', element: createElement(Publications, props) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('no vacancy of a blocked school is called open', () => {
  expect(shown(false)).toContain('Открыта')
  expect(shown(true)).toContain('Школа заблокирована')
  expect(shown(true)).not.toContain('Открыта')
})
