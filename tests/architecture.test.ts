import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales, m } from '#locales/messages.ts'
import rules, { floors, kit, webFloors } from '../.dependency-cruiser.mjs'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

const rooms = ['platform', 'db', 'demo', 'domain', 'web', 'server']

/** Every file in these folders, by its path from the repository root. */
function filesIn(folders: string[], pattern = /\.(tsx?|mjs)$/): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => pattern.test(path) && !/^locales\/compiled\/|\/\./.test(path))
    .sort()
}

const styleSheets = filesIn(['web'], /\.css$/)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const read = (path: string) => readFileSync(path, 'utf8')
const product = filesIn(rooms).filter((path) => !isTest(path))

describe('the words of the three languages', () => {
  type Variants = { declarations: string[]; match: Record<string, string> }[]
  type Words = Record<string, string | Variants>

  const fileNames = filesIn(['locales/ru'], /\.json$/).map((path) => basename(path))
  const wordsOf = (locale: string, name: string): Words => JSON.parse(read(`locales/${locale}/${name}`))

  /** The placeholders of a message: the same in every plural form, so that no form loses the number. */
  function placeholdersOf(message: string | Variants): string[] {
    const texts =
      typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
    return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()
  }

  test('stand in the same files, and all of them are compiled', () => {
    for (const locale of locales) expect(readdirSync(`locales/${locale}`).sort()).toEqual(fileNames)
    const settings = JSON.parse(read('locales/project.inlang/settings.json'))
    const compiled: string[] = settings['plugin.inlang.messageFormat'].pathPattern
    expect(compiled.map((path) => basename(path)).sort()).toEqual(fileNames)
    const keys = fileNames.flatMap((name) => Object.keys(wordsOf('ru', name)))
    expect(new Set(keys).size).toBe(keys.length)
    expect(Object.keys(m).sort()).toEqual(keys.sort())
  })

  test.each(fileNames)('%s: the same messages with the same placeholders', (name) => {
    const russian = wordsOf('ru', name)
    for (const locale of locales) {
      const words = wordsOf(locale, name)
      expect(Object.keys(words).sort()).toEqual(Object.keys(russian).sort())
      const placeholders = (of: Words) =>
        Object.fromEntries(Object.entries(of).map(([key, message]) => [key, placeholdersOf(message)]))
      expect(placeholders(words)).toEqual(placeholders(russian))
    }
  })

  test('say something, whatever they are given', () => {
    type Message = (inputs: object, options: { locale: Locale }) => string
    const silent: string[] = []
    for (const [key, message] of Object.entries(m) as [string, Message][]) {
      for (const locale of locales) {
        for (const given of [0, 1, 2, 5, 21, 1.5]) {
          const words = message(new Proxy({}, { get: () => given }), { locale })
          if (!words.trim() || words === key || /undefined|\{/.test(words))
            silent.push(`${locale} ${key} ${given}`)
        }
      }
    }
    expect(silent).toEqual([])
  })
})

/** Where letters of our languages may be outside locales, and why; demo holds data. */
const spokenElsewhere = [
  // Letters that people replace, for finding.
  'domain/texts/fold.ts',
  'web/forms/combo-field.tsx',
  // The stems by which a subject is found in what people write.
  'domain/subjects/resolve-subject.ts',
  'domain/subjects/subject-roots.ts',
  'domain/subjects/subject-texts.ts',
  // Other names of subjects, posts and languages in each language, and stop words.
  'domain/subjects/subject-search.ts',
  'domain/search/posts.ts',
  'domain/search/search-text.ts',
  'domain/teachers/spoken-languages.ts',
  // How surnames end, of which a first name is told apart.
  'domain/teachers/first-name.ts',
  // Keyboard keys, transliterations, Kyrgyz endings.
  'domain/search/keyboard-layout.ts',
  'domain/search/latin-spelling.ts',
  'domain/search/kyrgyz-endings.ts',
  // What people write before the name of a town or a village.
  'domain/places/parse-place-name.ts',
  // What else people call what a school has.
  'domain/schools/facilities.ts',
  // The forty ready vacancies, each in three languages side by side: text that a school edits, not the interface.
  'domain/vacancies/ready-lessons.ts',
  'domain/vacancies/ready-posts.ts',
  // How a template's placeholders are typed in each language: part of a school's text.
  'domain/message-templates/message-template.ts',
  // What matches a demand for an age, a sex or a family status in what people write.
  'domain/vacancies/wording.ts',
  // The name of the product as the sender of its mail.
  'platform/config.ts',
  'platform/settings.ts',
  // What the flag rules look for, in the languages of the authors.
  'domain/reports/flag-rules.ts',
  // How contacts are spelled.
  'domain/reviews/spelled-contacts.ts',
  // The product's name, as its API description gives it.
  'web/accounts/mailbox.ts',
  'web/api/openapi.server.ts',
  // Letters that the database must know.
  'platform/postgres/check.ts',
  // Each language named in itself.
  'web/page/languages.ts',
  // The parts of the interface on show, for developers.
  'web/kit/basics.tsx',
  'web/kit/form-parts.tsx',
  'web/kit/kit-dialog-page.tsx',
  'web/kit/kit-page.tsx',
  'web/kit/list-parts.tsx',
  'web/kit/things.tsx',
  'web/kit/toasts.ts',
  // The dative of Kyrgyz words.
  'web/words/kyrgyz.ts',
  // Letters by which a long word is parted.
  'web/words/soft-hyphens.ts',
  // What stands beside a range of classes, ages or hours.
  'web/words/whole-ranges.ts',
]

/** The strings, templates, expressions and JSX text of a file, without its comments. */
function spokenIn(path: string, source: string): string[] {
  const spoken: string[] = []
  function visit(node: ts.Node) {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isIdentifier(node)
    ) {
      spoken.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return spoken
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/** A table of data is one literal that a function answers. */
const isTable = (body: ts.Node): boolean =>
  ts.isParenthesizedExpression(body)
    ? isTable(body.expression)
    : ts.isArrayLiteralExpression(body) || ts.isObjectLiteralExpression(body)

/** The functions of a file that are longer than allowed, without those that only hold a table of data. */
function longFunctionsIn(path: string, source: string): string[] {
  if (source.split('\n').length <= functionLinesMax) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const lineOf = (place: number) => file.getLineAndCharacterOfPosition(place).line + 1
  const long: string[] = []
  function visit(node: ts.Node) {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isTable(node.body)) {
      const first = lineOf(node.getStart(file))
      const lines = lineOf(node.end) - first + 1
      if (lines > functionLinesMax) long.push(`${path}:${first} has ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return long
}

const functionLinesMax = 80

describe('a function has at most 80 lines, with its markup, its comments and its empty lines', () => {
  const lines = (count: number) => '\n'.repeat(count - 2)

  test.each([
    [`function a() {${lines(80)}\n}`, 0],
    [`function a() {${lines(81)}\n}`, 1],
    [`export default function A() {\n  return (${lines(80)}\n<p />)\n}`, 1],
    [`const a = () => {${lines(81)}\n}`, 1],
    [`class A {\n  #a() {${lines(81)}\n}\n}`, 1],
    [`class A {\n  #a() {${lines(60)}\n}\n  #b() {${lines(60)}\n}\n}`, 0],
    [`const a = (b) => [${lines(200)}\nb]`, 0],
    [`const a = (b) => ({${lines(200)}\nb})`, 0],
  ])('example %#', (source, long) => expect(longFunctionsIn('a.tsx', source)).toHaveLength(long))

  test('and so has each of the product', () => {
    // What fills a first start is data.
    const files = [...product, ...filesIn(['scripts'])].filter((path) => !path.startsWith('demo/'))
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((path) => longFunctionsIn(path, read(path)))).toEqual([])
  })
})

/** The files that are longer than most may be; none while they are at most one of twenty. */
function tooManyLongFiles(lengths: ReadonlyMap<string, number>): string[] {
  const long = [...lengths].filter(([, lines]) => lines > usualLinesMax)
  return long.length > lengths.size / 20 ? long.map(([path, lines]) => `${path} has ${lines} lines`) : []
}

const usualLinesMax = 180

describe('nineteen files of twenty have at most 180 lines, without the empty ones', () => {
  const lengthsOf = (shortFiles: number, long: number) =>
    new Map([
      ...Array.from({ length: shortFiles }, (_, index): [string, number] => [`short-${index}.ts`, 180]),
      ['long.ts', long] as const,
    ])

  test.each([
    [lengthsOf(19, 181), 0],
    [lengthsOf(18, 181), 1],
    [lengthsOf(18, 180), 0],
  ])('example %#', (lengths, long) => expect(tooManyLongFiles(lengths)).toHaveLength(long))

  test('and so have those of the product', () => {
    const files = [...product, ...filesIn(['scripts'])].filter(
      (path) => !path.startsWith('demo/') && !isTest(path),
    )
    expect(files.length).toBeGreaterThan(1_000)
    const lengths = files.map((path): [string, number] => [
      path,
      read(path)
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    ])
    expect(tooManyLongFiles(new Map(lengths))).toEqual([])
  })
})

describe('what people read stands in locales', () => {
  test('a text is found wherever it stands, a comment is not', () => {
    const source = `
      // Комментарий
      /** Ещё один */
      const a = 'один', b = \`\${a} два\`, c = /три/, d = <p title="четыре">пять {a}</p>
      const e = { шесть: 1 }, f = "english"`
    const spoken = spokenIn('a.tsx', source).filter(isCyrillic)
    expect(spoken.map((text) => text.trim())).toEqual(['один', 'два', '/три/', 'четыре', 'пять', 'шесть'])
  })

  test('and nowhere else', () => {
    const speaking = product
      .filter((path) => !path.startsWith('demo/'))
      .filter((path) => {
        const source = read(path)
        return isCyrillic(source) && spokenIn(path, source).some(isCyrillic)
      })
    expect(speaking).toEqual([...spokenElsewhere].sort())
  })
})

test('process.env is read in platform/config.ts and scripts/bootstrap.mjs alone', () => {
  const files = [
    ...filesIn([...rooms, 'scripts', 'tests', 'tools']),
    ...readdirSync('.').filter((name) => /\.(m?[jt]s)$/.test(name)),
  ]
  const reading = files.filter((path) => /process\s*\.\s*env\b|process\[/.test(read(path)))
  expect(reading.filter((path) => path !== 'tests/architecture.test.ts')).toEqual([
    'platform/config.ts',
    'scripts/bootstrap.mjs',
  ])
})

test('code that depends on the time asks platform/clock.ts for it', () => {
  const deciding = product.filter((path) => /^domain\/|\.server\.tsx?$|-page\.tsx$/.test(path))
  const others = deciding.filter((path) => /\bnew Date\(\)|\bDate\.now\(\)/.test(read(path)))
  expect(others).toEqual([])
})

test('no file and no folder is called by what it is to nobody', () => {
  const vague = filesIn([...rooms, 'scripts', 'tests', 'tools'], /./).filter((path) =>
    path.split('/').some((part) => /^(utils?|helpers?|common|services?|lib|misc|shared)(\.|$)/i.test(part)),
  )
  expect(vague).toEqual([])
})

/** Who writes the tables of db/schema/<name>.ts: the domain folder of that name, except for these. */
const writers: Record<string, string[]> = {
  accounts: ['domain/accounts/', 'domain/sessions/', 'domain/two-step/', 'domain/sign-in/'],
  // A school's members: domain/members, once the school exists.
  organisations: ['domain/organisations/', 'domain/members/'],
  messaging: ['domain/rooms/', 'domain/messaging/'],
  jobs: ['server/worker-heartbeat.ts'],
  notifications: ['domain/notifications/', 'domain/delivery/'],
  // A narrowed profile removes the name from what its lessons are found by.
  offers: ['domain/offers/', 'domain/teachers/forget-name-of-offers.server.ts'],
  places: ['db/seeds/'],
  // What a browser hears goes with its session.
  push: ['domain/push/', 'domain/sessions/'],
  'school-photos': ['domain/schools/'],
  'vacancy-templates': ['domain/vacancies/'],
  'shared-settings': ['db/shared-settings.ts'],
}

describe('a table is written by its owner alone', () => {
  const owners = filesIn(['db/schema'])
    .map((path) => basename(path, '.ts'))
    .filter((name) => name !== 'columns')
  const ownerOf = new Map<string, string>()
  for (const owner of owners) {
    for (const [, table = '', sqlName = ''] of read(`db/schema/${owner}.ts`).matchAll(
      /export const (\w+) = pgTable\(\s*'(\w+)'/g,
    )) {
      ownerOf.set(table, owner)
      ownerOf.set(sqlName, owner)
    }
  }

  /** The owning folders of the tables that a file inserts into, updates or deletes from. */
  function ownersWrittenBy(source: string): string[] {
    const names = new Map<string, string>()
    for (const [, imported = '', owner = ''] of source.matchAll(
      /import \{([^}]*)\} from '[^']*\/schema\/(\w+)\.ts'/g,
    )) {
      for (const [, table = '', local] of imported.matchAll(/(\w+)(?: as (\w+))?/g))
        names.set(local ?? table, owner)
    }
    const byBuilder = source.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*,?\s*\)/g)
    const bySql = source.matchAll(
      /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+"?(?:\$\{)?(\w+)/gi,
    )
    const written = [...byBuilder, ...bySql].flatMap(
      ([, name = '']) => names.get(name) ?? ownerOf.get(name) ?? [],
    )
    return [...new Set(written)].sort()
  }

  test('every owner is a folder of the domain, or is named', () => {
    const folders = readdirSync('domain')
    expect(owners.filter((owner) => !(owner in writers) && !folders.includes(owner))).toEqual([])
    expect(new Set(ownerOf.values())).toEqual(new Set(owners))
  })

  test.each([
    [`import { rooms as r } from '#db/schema/messaging.ts'\ntx.update(r)`, ['messaging']],
    [`tx.insert(accounts).values({})`, ['accounts']],
    [`tx\n.delete(\n  sessions,\n)`, ['accounts']],
    [`sql\`update \${vacancies} set x = 1\``, ['vacancies']],
    ['sql`delete from "school_profiles" where id = 1`', ['schools']],
    ['sql`insert into event_counters values (1)`', ['notifications']],
    ['db.select().from(accounts).for("update")', []],
  ])('%j writes %j', (source, written) => {
    expect(ownersWrittenBy(source)).toEqual(written)
  })

  test('nobody else writes it', () => {
    const strangers = product
      // Merging two schools is one decision about all their tables.
      .filter((path) => !path.startsWith('demo/') && path !== 'domain/measures/merge-moves.server.ts')
      .flatMap((path) =>
        ownersWrittenBy(read(path))
          .filter((owner) => !(writers[owner] ?? [`domain/${owner}/`]).some((at) => path.startsWith(at)))
          .map((owner) => `${path} writes ${owner}`),
      )
    expect(strangers).toEqual([])
  })

  test('no file takes tables by another name than theirs', () => {
    const wholesale = product.filter((path) => /import \* as \w+ from '[^']*\/schema\//.test(read(path)))
    expect(wholesale).toEqual([])
  })
})

test('a style sheet has no more lines than a file of code', () => {
  expect(styleSheets.length).toBeGreaterThan(20)
  expect(styleSheets.filter((path) => read(path).split('\n').length > 300)).toEqual([])
})

describe('a page that is refused because it shows what is no longer so', () => {
  /**
   * Without JavaScript the whole page is rendered after a refusal; with it the loader runs again only if the page asks
   * for it.
   */
  const isOutdated = (page: string) => {
    const afterLoader = page.replace(/^export async function loader[\s\S]*?^}/m, '')
    // An `answer` that is made here brings along what differs, and what is `over` says so.
    return /refuseOutdated\(|proveMeasure\(|return data\((?!{ (answer|over)\b).*status: .*\b(409|410)\b/.test(
      afterLoader,
    )
  }

  /** A page's answers may be made in a file beside it. */
  const answersOf = (path: string) =>
    [...read(path).matchAll(/from '\.\/([\w-]+\.server\.ts)'/g)].map(([, name = '']) =>
      join(dirname(path), name),
    )

  test('asks its loader anew', () => {
    const pages = filesIn(['web'], /-page\.tsx$/).filter((path) =>
      [path, ...answersOf(path)].some((file) => isOutdated(read(file))),
    )
    expect(pages).toContain('web/own-applications/apply-page.tsx')
    expect(pages).toContain('web/admin/reported-page.tsx')
    expect(pages.filter((path) => !/\bshouldRevalidate\b/.test(read(path)))).toEqual([])
  })
})

describe('a change of a page counts no more styles anew than it must', () => {
  /** The parts of a selector between its combinators. */
  function compoundsOf(selector: string): string[] {
    const parts: string[] = ['']
    let depth = 0
    for (const letter of selector.trim().replace(/\s*([>+~])\s*/g, ' ')) {
      if (letter === '(' || letter === '[') depth += 1
      if (letter === ')' || letter === ']') depth -= 1
      if (letter === ' ' && depth === 0) parts.push('')
      else parts[parts.length - 1] += letter
    }
    return parts.filter(Boolean)
  }

  const selectorsOf = (css: string) =>
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
      .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim())
      .filter((selector) => !selector.startsWith('@'))

  /**
   * A universal descendant selector: on such a rule the browser recalculates the styles of all elements at every
   * change.
   */
  function isOfAll(selector: string): boolean {
    const compounds = compoundsOf(selector)
    const last = compounds.at(-1)?.replace(/:(not|has)\(.*\)/, '') ?? ''
    return compounds.slice(0, -1).some((one) => one.includes(':has(')) && !/[.#[]|^[a-z]/.test(last)
  }

  test.each([
    ['main:has(.a) > :not(.b)', true],
    ['.a:has(.b) > :last-child', true],
    ['.a:has(.b) *', true],
    ['.a:has(.b) > .c:last-child', false],
    ['.a:not(:has(:disabled)):hover', false],
    ['.a > :first-child:has(+ .b)', false],
    ['body:has(.a) :is(.b, .c)', false],
  ])('%s', (selector, isSo) => expect(isOfAll(selector)).toBe(isSo))

  test('what a rule with `:has()` is about has a name', () => {
    expect(styleSheets.flatMap((path) => selectorsOf(read(path))).filter(isOfAll)).toEqual([])
    const utilities = filesIn(['web'], /\.tsx$/).filter((path) => /\b(group|peer)-has-/.test(read(path)))
    expect(utilities).toEqual([])
  })
})

describe('a verb of an actor runs in `asMember`, so that nothing is written for an account that is deleted', () => {
  /** Verbs of an actor with a transaction of their own, and why. */
  const ownTransactions: Record<string, string> = {
    'domain/accounts/as-member.server.ts': 'it is the transaction of the others',
    'domain/messaging/mark-read.server.ts':
      'it moves a mark that a deletion sets back; whoever is told of it is there',
    'domain/delivery/notification-settings.server.ts': 'below accounts: its statement asks for itself',
    'domain/privacy/delete-account.server.ts': 'it is the deletion',
    'domain/views/count-view.server.ts': 'it writes nothing of the actor but a hash with the salt of a day',
  }

  const isVerb = (path: string) => /^domain\/.+\.server\.ts$/.test(path)

  /** What a file imports by name, and whether it opens a database transaction itself. */
  function factsOf(source: string): { imported: Set<string>; opensTransaction: boolean } {
    const imported = new Set<string>()
    let opensTransaction = false
    const look = (node: ts.Node): void => {
      if (ts.isImportSpecifier(node)) imported.add((node.propertyName ?? node.name).text)
      const name = ts.isPropertyAccessExpression(node) ? node.name : undefined
      if (name?.text === 'transaction' || (ts.isBindingElement(node) && node.getText() === 'transaction'))
        opensTransaction = true
      ts.forEachChild(node, look)
    }
    look(ts.createSourceFile('verb.ts', source, ts.ScriptTarget.Latest, true))
    return { imported, opensTransaction }
  }

  const isOfActor = (imported: Set<string>) =>
    ['Actor', 'Member', 'Undecided', 'Person'].some((name) => imported.has(name))
  const hasOwnTransaction = (imported: Set<string>) =>
    ['transact', 'limitedTransaction'].some((name) => imported.has(name))

  test.each([
    ["import { transact as run } from './transact.server.ts'", true, false],
    ["import { keep } from './transact.server.ts'\nawait db.select()", false, false],
    ['await db.transaction(async (tx) => tx.select())', false, true],
    ['const { transaction } = db', false, true],
    ['await db\n  .transaction((tx) => erase(tx))', false, true],
  ])('%j: %s %s', (source, isOwn, isOpened) => {
    const { imported, opensTransaction } = factsOf(source)
    expect([hasOwnTransaction(imported), opensTransaction]).toEqual([isOwn, isOpened])
  })

  test('in every verb', () => {
    const own = product.filter(isVerb).filter((path) => {
      const { imported } = factsOf(read(path))
      return isOfActor(imported) && hasOwnTransaction(imported)
    })
    expect(own).toEqual(Object.keys(ownTransactions).sort())
  })

  test('and one file alone opens transactions of the domain', () => {
    const opening = product.filter(isVerb).filter((path) => factsOf(read(path)).opensTransaction)
    expect(opening).toEqual(['domain/verbs/transact.server.ts'])
  })
})

describe('who may import whom', () => {
  const foldersOf = (room: string) =>
    readdirSync(room, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)

  test('every folder of the domain and of the web has its one floor', () => {
    expect(floors.flat().sort()).toEqual(foldersOf('domain').sort())
    expect(webFloors.flat().sort()).toEqual(foldersOf('web').sort())
  })

  /** The layers with their folders, as the page lists them below a line: names, two spaces, and what they are about. */
  function floorsSaidBelow(line: string): string[][] {
    const [, after = ''] = read('ARCHITECTURE.md').split(line)
    const [block = ''] = after.split(/\n\n(?! {4})/)
    const said: string[][] = []
    let floor = -1
    for (const [, number = '', names = ''] of block.matchAll(/^ {4}(\d+|) *(?<=^.{8})(\S+(?: {2}\S+)*)/gm)) {
      if (number) floor = Number(number)
      said[floor] = [...(said[floor] ?? []), ...names.split('  ')]
    }
    return said.map((folders) => folders.sort())
  }

  test.each([
    ['Floors of `domain/` ', floors],
    ['Floors of `web/` ', webFloors],
  ])('%sare said by ARCHITECTURE.md as they are', (line, floorsOfRoom) => {
    expect(floorsSaidBelow(line)).toEqual(floorsOfRoom.map((folders) => [...folders].sort()))
  })

  /** For each layer: a folder that imports one beside it, one above it, and, which is allowed, one below it. */
  const floorFiles: Record<string, string[]> = {}
  const brokenFloors: string[] = []
  for (const [room, floorsOfRoom] of Object.entries({ domain: floors, web: webFloors })) {
    for (const [index, [folder = '', beside]] of floorsOfRoom.entries()) {
      for (const name of floorsOfRoom[index] ?? []) floorFiles[`${room}/${name}/word.ts`] = []
      const [above, below] = [floorsOfRoom[index + 1]?.[0], floorsOfRoom[index - 1]?.[0]]
      for (const [way, other] of Object.entries({ above, beside, below })) {
        if (!other) continue
        const imported = `#${room}/${other}/word.ts`
        const path = `${room}/${folder}/${way}`
        for (const ending of ['.ts', '.test.ts']) {
          floorFiles[path + ending] = [imported]
          if (room === 'web' && kit.includes(folder) && !kit.includes(other))
            brokenFloors.push(`kit-knows-no-domain-word: ${path}${ending} → ${imported.slice(1)}`)
        }
        if (way !== 'below')
          brokenFloors.push(`${room}-floor-${index}-looks-down: ${path}.ts → ${imported.slice(1)}`)
      }
    }
  }

  /** A small product in which each rule is broken, and much else is right. */
  const files: Record<string, string[]> = {
    ...floorFiles,
    'locales/messages.ts': [],
    'locales/wrong.ts': ['#platform/clock.ts'],
    'platform/clock.ts': ['#locales/messages.ts'],
    'platform/wrong.ts': ['#db/client.ts'],
    'platform/right.test.ts': ['#db/client.ts'],
    'db/client.ts': ['#platform/clock.ts', 'pg', 'drizzle-orm'],
    'db/wrong.ts': ['#domain/places/place.ts'],
    'db/schema/places.ts': ['#domain/places/place.ts', 'drizzle-orm'],
    'db/schema/wrong.ts': ['#domain/places/find-places.server.ts'],
    'domain/places/place.ts': ['#domain/texts/word.ts'],
    'domain/places/place-input.ts': ['zod', './place.ts'],
    'domain/places/find-places.server.ts': ['#db/client.ts', '#db/schema/places.ts', './place.ts'],
    'domain/places/heavy.ts': ['zod'],
    'domain/places/machine.ts': ['#platform/clock.ts'],
    'domain/places/verbose.ts': ['./find-places.server.ts'],
    'domain/places/shown.ts': ['#web/ui/button.tsx'],
    'domain/places/places.test.ts': ['#db/client.ts'],
    'domain/places/told.server.ts': ['#domain/gossip/gossip.ts'],
    'domain/gossip/gossip.ts': [],
    'demo/people.ts': ['#db/schema/places.ts', '#domain/places/find-places.server.ts'],
    'demo/wrong.ts': ['#web/ui/button.tsx'],
    'web/routes.ts': ['./places/places-page.tsx'],
    'web/places/shell.tsx': ['#web/routes.ts'],
    'web/places/told.tsx': ['#web/gossip/gossip.ts'],
    'web/gossip/gossip.ts': [],
    'web/places/places-page.tsx': ['#domain/places/find-places.server.ts', '#web/ui/button.tsx'],
    'web/places/list.tsx': ['./places-page.tsx'],
    'web/places/table.tsx': ['#db/schema/places.ts'],
    'web/places/sql.tsx': ['drizzle-orm'],
    'web/places/wrong.tsx': ['#server/app.ts'],
    'web/ui/button.tsx': [],
    'web/ui/wise.tsx': ['#domain/places/place.ts'],
    'web/ui/wide.tsx': ['#web/places/list.tsx'],
    'server/app.ts': ['#web/routes.ts', '#db/client.ts'],
    'server/seeding.ts': ['#demo/people.ts'],
    'server/one.ts': ['./other.ts'],
    'server/other.ts': ['./one.ts'],
    'server/lost.ts': ['./nowhere.ts'],
  }

  const broken = [
    ...brokenFloors,
    'db-looks-down: db/wrong.ts → domain/places/place.ts',
    'demo-looks-down: demo/wrong.ts → web/ui/button.tsx',
    'demo-stays-apart: server/seeding.ts → demo/people.ts',
    'domain-looks-down: domain/places/shown.ts → web/ui/button.tsx',
    'folder-without-a-floor: domain/places/told.server.ts → domain/gossip/gossip.ts',
    'folder-without-a-floor: web/places/told.tsx → web/gossip/gossip.ts',
    'kit-knows-no-domain-word: web/ui/wide.tsx → web/places/list.tsx',
    'kit-knows-no-domain-word: web/ui/wise.tsx → domain/places/place.ts',
    'locales-looks-down: locales/wrong.ts → platform/clock.ts',
    'no-cycles: server/one.ts → server/other.ts',
    'nouns-stay-light: domain/places/heavy.ts → node_modules/zod/index.js',
    'nouns-stay-light: domain/places/machine.ts → platform/clock.ts',
    'nouns-stay-light: domain/places/verbose.ts → domain/places/find-places.server.ts',
    'pages-belong-to-routes: web/places/list.tsx → web/places/places-page.tsx',
    'platform-looks-down: platform/wrong.ts → db/client.ts',
    'resolvable: server/lost.ts → ./nowhere.ts',
    'shell-stays-outside: web/places/shell.tsx → web/routes.ts',
    'tables-know-nouns-only: db/schema/wrong.ts → domain/places/find-places.server.ts',
    'web-knows-no-tables: web/places/sql.tsx → node_modules/drizzle-orm/index.js',
    'web-knows-no-tables: web/places/table.tsx → db/schema/places.ts',
    'web-floor-0-looks-down: web/ui/wide.tsx → web/places/list.tsx',
    'web-looks-down: web/places/wrong.tsx → server/app.ts',
  ]

  let folder: string
  let found: string[]

  beforeAll(async () => {
    folder = makeTemporaryFolder()
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const { imports, type } = JSON.parse(read('package.json'))
    write('package.json', JSON.stringify({ name: 'broken', type, imports, dependencies: {} }))
    symlinkSync(resolve('tsconfig.json'), join(folder, 'tsconfig.json'))
    for (const name of ['zod', 'drizzle-orm', 'pg']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: 'index.js' }))
      write(`node_modules/${name}/index.js`, 'export const it = 1\n')
    }
    for (const [path, imported] of Object.entries(files)) {
      const lines = imported.map((name, index) => `import { it as it${index} } from '${name}'\nit${index}\n`)
      write(path, `${lines.join('')}export const it = 1\n`)
    }
    const { forbidden, options } = rules
    const { output } = await cruise(
      ['locales', 'platform', 'db', 'domain', 'demo', 'web', 'server'],
      { ...options, ruleSet: { forbidden }, validate: true, baseDir: folder } as Parameters<typeof cruise>[1],
      options.enhancedResolveOptions as Parameters<typeof cruise>[2],
    )
    found = (output as ICruiseResult).summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    )
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('each broken rule is found, and nothing that is right', () => {
    expect(found.sort()).toEqual(broken.sort())
  })

  test('each rule is broken here', () => {
    const seen = new Set(broken.map((line) => line.split(':')[0]))
    const rest = rules.forbidden.map(({ name }) => name).filter((name) => !seen.has(name))
    // The topmost layer, when it has one folder, has none above it and none beside it.
    const alone = Object.entries({ domain: floors, web: webFloors }).filter(
      ([, of]) => of.at(-1)?.length === 1,
    )
    expect(rest).toEqual(alone.map(([room, of]) => `${room}-floor-${of.length - 1}-looks-down`))
  })
})
