import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

/**
 * Which of the browser's scripts come in one file. Who opens a public page on a slow phone waits for each file and for each byte,
 * so a file holds what the same public pages need and nothing else; what many pages of members need comes in a few larger ones. Which page
 * needs a module is read from the imports, and which needs a text from the places that say it.
 */

/** The lists and the single pages that visitors read. */
const lists = ['vacancies/vacancies', 'teachers/teachers', 'schools/schools', 'offers/offers']
const things = ['vacancies/vacancy', 'teachers/teacher', 'schools/school', 'offers/offer']
/** The ids of their routes. */
export const publicPages = [...lists, ...things].map((name) => `${name}-page`)
/** Of these eight: what so many need is loaded by all pages. In files of its own it weighs more for those than it costs the others. */
const most = 5
/** What so many member pages need is loaded by all of them. */
const manyOfMembers = 20
/** In characters: a module that imports nothing and is no longer than this is no file of its own. */
const leafMax = 2000

interface Module {
  importers: readonly string[]
  importedIds: readonly string[]
  code: string | null
}
interface Modules {
  getModuleInfo(id: string): Module | null
}

const message = /\/locales\/compiled\/messages\/(?!_index)(\w+)\.js$/
const page = /\/web\/([\w-]+\/[\w-]+)-page\.tsx$/
const everywhere = /\/web\/(root|entry\.client|areas\/public)\.tsx$/

/** The groups of one build, in rolldown's form. A moved or renamed public page must be named again here. */
export function scriptGroups() {
  const lost = publicPages.filter((id) => !existsSync(`web/${id}.tsx`))
  if (lost.length > 0)
    throw new Error(`The groups of scripts name pages that are not there: ${lost.join(', ')}`)
  const sayers = readSayers()
  const known = new Map<string, Set<string>>()

  /** The pages, and the modules with a dynamic import of it, that need a module. */
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

  const group = (priority: number, choose: (places: ModulePlaces) => string | false) => ({
    priority,
    name: (id: string, modules: Modules) => {
      if (id.includes('?') || id.includes('rolldown/runtime')) return null
      const isText = message.test(id)
      const kind = { isIcon: /lucide-react\/icons\//.test(id), isLeaf: isText || isLeaf(id, modules) }
      return choose({ ...placesOf(needed(id, modules)), ...kind }) || null
    },
  })

  // A group includes what its modules import. An imported module is needed wherever its importer is, so it is in the
  // same group or in a more general one.
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 20 },
    group(19, (of) => (of.all || of.visitors.length >= most) && 'kit'),
    ...[5, 4, 3, 2].map((many) =>
      group(10 + many, (of) => of.lists > 0 && of.things > 0 && of.visitors.length === many && of.visitors),
    ),
    group(10, (of) => of.lists > 2 && of.accounts > 0 && 'fields'),
    group(9, (of) => of.lists > 2 && 'lists'),
    group(8, (of) => of.things > 2 && 'things'),
    ...[2, 1].map((many) =>
      group(5 + many, (of) => of.visitors.length === many && of.pages > 1 && of.visitors),
    ),
    group(5, (of) => of.isIcon && of.pages > 1 && 'icons'),
    group(4, (of) => of.accounts > 1 && of.pages >= manyOfMembers && 'form'),
    group(3, (of) => of.accounts > 1 && 'accounts'),
    group(2, (of) => of.pages >= manyOfMembers && 'members'),
    // A leaf, such as a text, imports nothing: loading one too many loads nothing else. As separate files, one-line
    // texts were half of a page's requests.
    group(1, (of) => of.isLeaf && of.pages > 1 && `leaves-${of.areas.length > 2 ? 'of-many' : placeOf(of)}`),
  ]
}

function isLeaf(id: string, modules: Modules): boolean {
  const { importedIds, code } = modules.getModuleInfo(id) ?? {}
  return importedIds?.length === 0 && !!code && code.length <= leafMax
}

interface Places {
  all: boolean
  lists: number
  things: number
  /**
   * The public pages, one letter each, a capital for lists: `VSv` is needed by vacancies, schools and a vacancy. Short,
   * because each file names those that it needs.
   */
  visitors: string
  accounts: number
  pages: number
  /** The areas that guard the pages, and their folders in `web`. */
  areas: string[]
  folders: string[]
}
type ModulePlaces = Places & { isIcon: boolean; isLeaf: boolean }

/** Leaves of two areas, or of several folders, are grouped by area; those of one folder by folder. */
const placeOf = ({ areas, folders }: Places) =>
  areas.length > 1 || folders.length > 1 ? areas.join('-') : folders.join()

function placesOf(needed: ReadonlySet<string>): Places {
  const pages = [...needed].map((id) => page.exec(id)?.[1] ?? '')
  const among = (names: readonly string[]) => names.filter((name) => pages.includes(name))
  return {
    all: [...needed].some((id) => everywhere.test(id)),
    lists: among(lists).length,
    things: among(things).length,
    visitors: among(lists).map(letter).join('').toUpperCase() + among(things).map(letter).join(''),
    accounts: pages.filter((name) => /^(accounts|sign-in)\//.test(name)).length,
    pages: pages.length,
    areas: sorted(pages.flatMap((name) => areas.get(name) ?? [])),
    folders: sorted(pages.flatMap((name) => name.split('/', 1).filter(Boolean))),
  }
}

const letter = (name: string) => name.charAt(0)
const sorted = (names: readonly string[]) => [...new Set(names)].sort()

/** The areas of each page, such as `school`: a page may be in two. */
const areas = new Map<string, string[]>()
readAreas(routes)

function readAreas(entries: readonly RouteConfigEntry[], around = ''): void {
  for (const { file, children = [] } of entries) {
    const area = /^areas\/(\w+)\.tsx$/.exec(file)?.[1] ?? around
    const name = page.exec(`/web/${file}`)?.[1]
    if (name) areas.set(name, [...(areas.get(name) ?? []), area])
    readAreas(children, area)
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
