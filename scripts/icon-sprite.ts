import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

/**
 * The icons that the screens import from lucide-react, in one file: a page references them (`<use href="…#clock">`)
 * instead of repeating their paths, and no script contains them.
 */

const imported = /lucide-react\/icons\/([a-z0-9-]+)/g

/** Icons come from their module, as everywhere: `import Clock from 'lucide-react/icons/clock'`. */
export async function iconSprite(): Promise<Plugin> {
  const sprite = await drawn(namesIn('web'))
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
  const fileName = `assets/icons-${hash}.svg`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^lucide-react\/icons\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0lucide-react\/icons\// },
      handler(id) {
        const name = id.slice(id.lastIndexOf('/') + 1)
        return `import { SpriteIcon } from '#web/ui/sprite-icon.tsx'
export default (props) => SpriteIcon({ ...props, href: '/${fileName}#${name}' })`
      },
    },
    buildStart() {
      if (this.environment.mode === 'build' && this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName, source: sprite })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite)
      })
    },
  }
}

function namesIn(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  const names = sources.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(imported)].map(([, name = '']) => name),
  )
  return [...new Set(names)].sort()
}

async function drawn(names: string[]): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const module: { default: FunctionComponent } = await import(`lucide-react/icons/${name}`)
      const paths = renderToStaticMarkup(createElement(module.default)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
      return `<symbol id="${name}" viewBox="0 0 24 24">${paths}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
