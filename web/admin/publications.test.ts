import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'
import { type Closed, Publications } from './publications.tsx'

overwriteGetLocale(() => 'ru')

const vacancy = {
  ...{ kind: 'vacancy' as const, id: '01890000-0000-7000-8000-000000000001', title: 'Учитель химии' },
  ...{ isHidden: false, hiddenOn: null, ended: null, endsOn: '2026-12-20', path: '/vacancies/1' },
}

function shown(closed?: Closed): string {
  const props = { publications: [vacancy], from: '/admin', schoolId: null, closed }
  const router = createMemoryRouter([{ path: '/', element: createElement(Publications, props) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test.each([
  ['blocked', 'Школа заблокирована'],
  ['hidden', 'Не показывается'],
] as const)(
  'no vacancy of a %s school is called open, or leads to a page that nobody sees',
  (closed, words) => {
    expect(shown()).toContain('Открыта')
    expect(shown()).toContain('href="/vacancies/1"')
    expect(shown(closed)).toContain(words)
    expect(shown(closed)).not.toContain('Открыта')
    expect(shown(closed)).not.toContain('href="/vacancies/1"')
  },
)
