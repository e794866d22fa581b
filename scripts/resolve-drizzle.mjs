// Resolves the modules of drizzle-orm once. Its package.json lists each of its files, and Node 24 parses these 180 KB anew
// for every import of one: half a second of a core for each process that loads the database's schema.
import { registerHooks } from 'node:module'

const name = 'drizzle-orm'
const within = `/node_modules/${name}/`
const resolved = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    if (conditions.includes('import')) {
      if (specifier === name || specifier.startsWith(`${name}/`)) {
        const known = resolved.get(specifier) ?? nextResolve(specifier, context)
        resolved.set(specifier, known)
        return { ...known, shortCircuit: true }
      }
      const isModule = parentURL.includes(within) && parentURL.endsWith('.js') && specifier.endsWith('.js')
      if (isModule && specifier.startsWith('.'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    return nextResolve(specifier, context)
  },
})
