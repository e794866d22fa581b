import cascadeLayers from '@csstools/postcss-cascade-layers'
import oklabFunction from '@csstools/postcss-oklab-function'
import type { AcceptedPlugin, Declaration } from 'postcss'
import type { Plugin, Rolldown } from 'vite'

/**
 * The oldest browsers that scripts and style sheets are built for (docs/browsers.md). Older ones show pages without
 * their script, and every form works without it.
 */
export const browserFloor = ['chrome91', 'edge91', 'firefox90', 'safari14', 'ios14']

/** Lowers style sheets to the floor, together with Vite's own syntax lowering. */
export const styleFloor: AcceptedPlugin[] = [
  oklabFunction({ preserve: false }),
  { postcssPlugin: 'viewport-heights', Declaration: addViewportHeight },
  cascadeLayers(),
]

/** A height of the visible window, `100dvh`, gets a `vh` fallback before it for browsers without `dvh`. */
function addViewportHeight(declaration: Declaration): void {
  const { value } = declaration
  if (!/\ddvh\b/.test(value)) return
  const plain = value.replace(/(\d)dvh\b/g, '$1vh')
  const before = declaration.prev()
  if (before?.type !== 'decl' || before.value !== plain) declaration.cloneBefore({ value: plain })
}

/**
 * APIs that the floor's browsers lack and no tool rewrites. `web/old-browsers.ts` has polyfills for some; scripts avoid
 * the rest, or check for them first and are listed here.
 */
const tooNew =
  /(?:\.(?:findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|replaceChildren|requestIdleCallback|checkVisibility|(?:show|hide|toggle)Popover|throwIfAborted)\(|\b(?:structuredClone|AbortSignal\.(?:timeout|any)|(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try|any)|Array\.fromAsync|URL\.(?:canParse|parse)|Iterator\.from|new (?:WeakRef|CompressionStream|DecompressionStream|URLPattern|TextDecoderStream))\b|\(\?<[=!])/

/**
 * Replaces what Vite loads beside late scripts, which would only weigh, and fails the build when that is missed: when
 * a late script brings a style sheet that its page does not have, when a script uses what the floor lacks, or when
 * scripts import each other in a circle, where one runs before what it needs.
 */
export function plainLateScripts(): Plugin {
  return {
    name: 'plain-late-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      for (const chunk of chunks) {
        const lost = chunk.isDynamicEntry && !chunk.isEntry ? stylesOf(chunk, bundle) : []
        if (lost.length > 0)
          this.error(
            `${chunk.name} is loaded late and nobody loads its style sheet. Import that in its page.`,
          )
        const found = tooNew.exec(chunk.code)
        if (found) this.error(`${chunk.name} uses ${found[0]}, which the oldest browsers lack.`)
      }
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`Scripts import each other: ${circle.join(' → ')}.`)
    },
  }
}

/**
 * When the script of a page cannot be loaded, the router reloads the page with the link, so that a link without a
 * network seems to do nothing. This makes it an error, which `web/areas/lost-connection.ts` handles.
 */
export const lostScriptsAreErrors: Plugin = {
  name: 'lost-scripts-are-errors',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
      if (!reload.test(code)) this.error('The router does not load the scripts of pages as expected.')
      const tell = 'dispatchEvent(new CustomEvent("lost-script", { detail: route.id }));'
      return { code: code.replace(reload, `${tell} throw error;`), map: null }
    },
  },
}

/** The names of an import cycle; undefined if there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const search = (name: string, way: readonly string[]): string[] | undefined => {
    const at = way.indexOf(name)
    if (at >= 0) return [...way.slice(at), name]
    if (done.has(name)) return undefined
    for (const next of imports.get(name) ?? []) {
      const circle = search(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = search(name, [])
    if (circle) return circle
  }
  return undefined
}

/** The style sheets that come with a chunk and with the chunks that it imports, except those of pages. */
function stylesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((name) => bundle[name])
  return [
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...imported.flatMap((part) =>
      part?.type === 'chunk' && !part.isEntry ? stylesOf(part, bundle, seen) : [],
    ),
  ]
}
