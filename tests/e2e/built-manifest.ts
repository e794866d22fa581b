import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

/** Where the build keeps what a browser loads in Russian. */
export const assets = 'build/client/assets/ru'

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[]; parentId?: string }>
}

/** What the build says of the scripts of each route. */
export function builtManifest(): Manifest {
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-'))
  const code = readFileSync(join(assets, name ?? ''), 'utf8')
  const window: { __reactRouterManifest?: Manifest } = {}
  runInNewContext(code, { window })
  if (!window.__reactRouterManifest) throw new Error('the manifest of the build says nothing')
  return window.__reactRouterManifest
}
