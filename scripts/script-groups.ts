import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Which of the browser's scripts come in one file. Who opens a public page on a slow phone waits for each file and for each byte,
 * so a file holds what the same public pages need and nothing else; what many pages of members need comes in a few larger ones. Which page
 * needs a module is read from the imports, and which needs a text from the places that say it.
 */

/** The lists and the single things that visitors read. */
const lists = ['vacancies/vacancies', 'teachers/teachers', 'schools/schools', 'offers/offers']
const things = ['vacancies/vacancy', 'teachers/teacher', 'schools/school', 'offers/offer']
/** The ids of their routes. */
export const publicPages = [...lists, ...things].map((name) => `${name}-page`)
/** Of these eight: what so many need comes to all pages. */
const most = 6
/** What so many pages of members need comes to all of them. */
const manyOfMembers = 20

interface Module {
  importers: readonly string[]
}
interface Modules {
  getModuleInfo(id: string): Module | null
}

const message = /\/locales\/compiled\/messages\/(?!_index)(\w+)\.js$/
const page = /\/web\/([\w-]+\/[\w-]+)-page\.tsx$/
const everywhere = /\/web\/(root|entry\.client|areas\/public)\.tsx$/

/** The groups of one build, in rolldown's form. A public page that was moved or renamed has to be named anew here. */
export function scriptGroups() {
  const lost = publicPages.filter((id) => !existsSync(`web/${id}.tsx`))
  if (lost.length > 0)
    throw new Error(`The groups of scripts name pages that are not there: ${lost.join(', ')}`)
  const sayers = readSayers()
  const known = new Map<string, Set<string>>()

  /** The pages, and the modules that load the module late, that need it. */
  function needed(id: string, modules: Modules): Set<string> {
    const found = known.get(id)
    if (found) return found
    const from = new Set<string>()
    const seen = new Set<string>()
    const open = [id]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      const text = message.exec(at)?.[1]
      const importers = text ? (sayers.get(text) ?? []) : (modules.getModuleInfo(at)?.importers ?? [])
      const own = at.split('?')[0] ?? at
      if (everywhere.test(own) || page.test(own) || importers.length === 0) from.add(own)
      open.push(...importers)
    }
    known.set(id, from)
    return from
  }

  const group = (priority: number, choose: (places: Placed) => string | false) => ({
    priority,
    name: (id: string, modules: Modules) => {
      if (id.includes('?') || id.includes('rolldown/runtime')) return null
      return choose({ ...placesOf(needed(id, modules)), isIcon: /lucide-react\/icons\//.test(id) }) || null
    },
  })

  // A group takes along what its modules import. What a module imports is needed wherever the module is, so it stands in the same
  // group or in one further up.
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 20 },
    group(19, (of) => (of.all || of.visitors.length >= most) && 'kit'),
    ...[5, 4, 3, 2].map((many) =>
      group(
        10 + many,
        (of) => of.lists > 0 && of.things > 0 && of.visitors.length === many && of.visitors.join('-'),
      ),
    ),
    group(10, (of) => of.lists > 2 && of.accounts > 0 && 'fields'),
    group(9, (of) => of.lists > 2 && 'lists'),
    group(8, (of) => of.things > 2 && 'things'),
    ...[2, 1].map((many) =>
      group(5 + many, (of) => of.visitors.length === many && of.pages > 1 && of.visitors.join('-')),
    ),
    group(5, (of) => of.isIcon && of.pages > 1 && 'icons'),
    group(4, (of) => of.accounts > 1 && of.pages >= manyOfMembers && 'form'),
    group(3, (of) => of.accounts > 1 && 'accounts'),
    group(2, (of) => of.pages >= manyOfMembers && 'members'),
  ]
}

interface Places {
  all: boolean
  lists: number
  things: number
  /** The public pages, by the last word of their names. */
  visitors: string[]
  accounts: number
  pages: number
}
type Placed = Places & { isIcon: boolean }

function placesOf(needed: ReadonlySet<string>): Places {
  const pages = [...needed].map((id) => page.exec(id)?.[1] ?? '')
  const among = (names: readonly string[]) => names.filter((name) => pages.includes(name))
  return {
    all: [...needed].some((id) => everywhere.test(id)),
    lists: among(lists).length,
    things: among(things).length,
    visitors: among([...lists, ...things]).map((name) => name.split('/')[1] ?? name),
    accounts: pages.filter((name) => /^(accounts|sign-in)\//.test(name)).length,
    pages: pages.length,
  }
}

/** The files that say each text, by its name. */
function readSayers(): Map<string, string[]> {
  const sayers = new Map<string, string[]>()
  for (const file of globSync('{web,domain,locales}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.server.*'],
  }))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)) {
      if (!name) continue
      const files = sayers.get(name) ?? []
      if (!files.includes(resolve(file))) files.push(resolve(file))
      sayers.set(name, files)
    }
  return sayers
}
