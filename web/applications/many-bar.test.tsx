import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ManyBar } from './many-bar.tsx'

test('what is done with many applications keeps the language', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter basename="/ky" initialEntries={['/ky/school-dashboard/applications']}>
      <ManyBar list="/school-dashboard/applications" count={2} shown={2} actions={['reject']} />
    </MemoryRouter>,
  )
  const addresses = [...html.matchAll(/(?:form)?action="([^"]*)"/gi)].map(([, address]) => address)
  expect(addresses).toEqual([
    '/ky/school-dashboard/applications/many',
    '/ky/school-dashboard/applications/compare',
  ])
})
