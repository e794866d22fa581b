import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { scriptsIn } from './scripts-in.ts'

test('a manifest names the scripts of one language, and the styles of all', () => {
  const manifest = {
    entry: { module: '/assets/entry.client-Cf.js', imports: ['/assets/react-B1.js'] },
    routes: { root: { id: 'root', module: '/assets/root-Dp.js', css: ['/assets/root-Bb.css'] } },
    url: '/assets/manifest-33.js',
    version: '33',
  } as unknown as ServerBuild['assets']
  expect(scriptsIn('ky', manifest)).toEqual({
    entry: { module: '/assets/ky/entry.client-Cf.js', imports: ['/assets/ky/react-B1.js'] },
    routes: { root: { id: 'root', module: '/assets/ky/root-Dp.js', css: ['/assets/root-Bb.css'] } },
    url: '/assets/ky/manifest-33.js',
    version: '33',
  })
})
