import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { config, SettingError } from '#platform/config.ts'
import { databaseBesideServer } from './beside-server.ts'
import { type Run, runToItsEnd } from './run.ts'

const usage = `npm run admin -- make EMAIL --name NAME [--locale ru|en|ky] [--password]
npm run admin -- list [blocked]
npm run admin -- block EMAIL --reason TEXT
npm run admin -- unblock EMAIL --reason TEXT
npm run admin -- end-sessions EMAIL
npm run admin -- suppress EMAIL
npm run admin -- unsuppress EMAIL
npm run admin -- rotate-key [--forget-former]
npm run admin -- accept-settings
npm run admin -- prepare ROLE`

/** What an administrator of the machine does to accounts and keys, also beside a running server. */
async function main(run: Run): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      locale: { type: 'string', default: 'ru' },
      password: { type: 'boolean', default: false },
      reason: { type: 'string' },
      'forget-former': { type: 'boolean', default: false },
    },
  })
  const [command = '', word] = positionals
  const verb = Object.hasOwn(verbs, command) ? verbs[command as keyof typeof verbs] : undefined
  if (!verb || positionals.length > 2) throw new SettingError(usage)

  const settings = config()
  const url = await databaseBesideServer(settings, run)
  if (verb === prepare) return prepare(word)
  await refuseOlderDatabase(url)
  const { closeDatabase, openDatabase } = await import('#db/client.ts')
  const { openPostgresBus, setBus } = await import('#platform/realtime.ts')
  openDatabase(url)
  run.closeAtEnd(closeDatabase)
  // By it the servers that run end sessions and event streams at once.
  const bus = openPostgresBus(url)
  setBus(bus)
  run.closeAtEnd(() => bus.close())
  await verb(word, values, url)
}

/** The command changes no tables: a server of the former version may be running, and an upgrade begins with a backup. */
async function refuseOlderDatabase(url: string): Promise<void> {
  const { checkDatabase } = await import('#platform/postgres/check.ts')
  const { isMigrated } = await import('#db/migrate.ts')
  await checkDatabase(url)
  if (!(await isMigrated(url)))
    throw new SettingError(
      'The database has not the tables of this version: start the server of this version once, then say the command again.',
    )
}

type Options = { name?: string; locale: string; password: boolean; reason?: string; 'forget-former': boolean }

const verbs = {
  make,
  list,
  block: (email: string | undefined, options: Options) => change('block', email, options),
  unblock: (email: string | undefined, options: Options) => change('unblock', email, options),
  'end-sessions': (email: string | undefined, options: Options) => change('end-sessions', email, options),
  suppress,
  unsuppress,
  'rotate-key': rotateKey,
  'accept-settings': accept,
  prepare,
}

async function make(word: string | undefined, options: Options, url: string): Promise<void> {
  const { fullNameInput, isPersonsOwn, newPasswordInput } = await import('#domain/accounts/account-input.ts')
  const { recoveryMinutes } = await import('#domain/accounts/account.ts')
  const { makeAdministrator } = await import('#domain/accounts/administer.server.ts')
  const { isLocale } = await import('#locales/messages.ts')
  const email = await emailOf(word)
  const name = fullNameInput.safeParse(options.name ?? '')
  if (!name.success || !name.data) throw new SettingError(`Say who it is: --name "Name Surname".`)
  const { locale } = options
  if (!isLocale(locale)) throw new SettingError('The language must be ru, en or ky.')
  const person = { email, fullName: name.data, locale }
  let password: string | undefined
  if (options.password) {
    const read = newPasswordInput.safeParse(await readPassword())
    if (!read.success || isPersonsOwn(read.data, person)) {
      throw new SettingError(
        'The password needs 8 to 128 characters with a lowercase letter, an uppercase letter and a digit, and must be neither common nor the name or the address.',
      )
    }
    password = read.data
  }
  const made = await makeAdministrator(person, password)
  if (!made.ok) {
    throw new SettingError(
      made.reason === 'is-administrator'
        ? `${email} is an administrator already.`
        : `${email} is another account, and the type of an account never changes.`,
    )
  }
  console.log(`${email} is an administrator.`)
  if (!made.token) return
  console.log(`The password is set by this link, once and within ${recoveryMinutes} minutes:`)
  const { keptSettingsOf } = await import('#db/shared-settings.ts')
  const { publicUrl } = (await keptSettingsOf(url)) ?? config()
  console.log(`${publicUrl}/reset-password?token=${made.token}`)
}

async function list(which: string | undefined): Promise<void> {
  if (which !== undefined && which !== 'blocked') throw new SettingError(usage)
  const { listAccounts } = await import('#domain/accounts/administer.server.ts')
  const found = await listAccounts(which ?? 'administrators')
  for (const { email, fullName, role, createdAt, blockedAt, lastSeenAt, isTwoStep } of found) {
    const facts = [
      `made ${day(createdAt)}`,
      lastSeenAt ? `seen ${day(lastSeenAt)}` : 'no session',
      isTwoStep ? 'two-step' : 'password alone',
      ...(blockedAt ? [`blocked ${day(blockedAt)}`] : []),
    ]
    console.log([email, fullName, role ?? 'no type', facts.join(', ')].join('\t'))
  }
  if (found.length === 0) console.log('Nobody.')
}

async function change(
  what: 'block' | 'unblock' | 'end-sessions',
  word: string | undefined,
  { reason: said }: Options,
): Promise<void> {
  const { endSessionsOf } = await import('#domain/accounts/administer.server.ts')
  const { blockByCommand, unblockByCommand } = await import('#domain/measures/block-by-command.server.ts')
  const { reasonLengthMax, reasonLengthMin } = await import('#domain/measures/measure.ts')
  const email = await emailOf(word)
  const reason = said?.trim() ?? ''
  if (what !== 'end-sessions' && (reason.length < reasonLengthMin || reason.length > reasonLengthMax))
    throw new SettingError(
      `Say why, in ${reasonLengthMin} to ${reasonLengthMax} characters: --reason TEXT. Who is blocked reads it.`,
    )
  const verb = { block: blockByCommand, unblock: unblockByCommand, 'end-sessions': endSessionsOf }[what]
  const done = await verb(email, reason)
  if (!done.ok) {
    const already = what === 'block' ? `${email} is blocked already.` : `${email} is not blocked.`
    throw new SettingError(done.reason === 'unknown' ? `There is no account ${email}.` : already)
  }
  const outcome = { block: 'is blocked', unblock: 'is let in again', 'end-sessions': 'is signed out' }[what]
  console.log(`${email} ${outcome}; sessions ended: ${done.sessions}.`)
}

/** For bounces that came as mail, which the program does not read. */
async function suppress(word: string | undefined): Promise<void> {
  const { suppressAddress } = await import('#domain/mails/suppressions.server.ts')
  const email = await emailOf(word)
  await suppressAddress(email, 'bounced')
  console.log(`Nothing that nobody asked for is sent to ${email} any more.`)
}

async function unsuppress(word: string | undefined): Promise<void> {
  const { unsuppressAddress } = await import('#domain/mails/suppressions.server.ts')
  const email = await emailOf(word)
  if (!(await unsuppressAddress(email))) throw new SettingError(`Nothing keeps mail from ${email}.`)
  console.log(`Mail to ${email} is sent again.`)
}

async function rotateKey(word: string | undefined, options: Options, url: string): Promise<void> {
  if (word !== undefined) throw new SettingError(usage)
  const { refuseOtherKey } = await import('./shared-settings.ts')
  await refuseOtherKey(url, config())
  const { secretKey, dataDir } = config()
  const { sealAnew } = await import('#domain/accounts/administer.server.ts')
  const { addKeyToFile, forgetFormerKeys, keyIds } = await import('#platform/secrets.ts')
  const { forgetSubscriptions } = await import('#domain/push/forget-subscriptions.server.ts')
  const isForgetting = options['forget-former']
  if (!secretKey && !isForgetting) addKeyToFile(dataDir)
  const { sealed, lost } = await sealAnew()
  const { changeSharedSettings } = await import('#db/shared-settings.ts')
  await changeSharedSettings(url, { keyId: keyIds()[0] })
  console.log(`Secrets sealed anew: ${sealed}; opened by no key: ${lost}.`)
  if (!isForgetting) {
    console.log(
      secretKey
        ? 'SECRET_KEY seals from now on; keep the former one in SECRET_KEY_FORMER until --forget-former.'
        : 'The new key is in secret.key before the former one. Restart every server, then make a backup.',
    )
    return
  }
  if (lost > 0)
    throw new SettingError('Nothing was forgotten: a key that is not here may still open the others.')
  const subscriptions = await forgetSubscriptions()
  const keys = secretKey ? 0 : forgetFormerKeys(dataDir)
  console.log(
    `Keys forgotten: ${keys}; browsers that have to ask for notifications again: ${subscriptions}. Restart every server${secretKey ? ' without SECRET_KEY_FORMER' : ''}.`,
  )
}

/** For an address, a key or a store of files that are changed on purpose: other processes are refused from now on. */
async function accept(word: string | undefined, _options: Options, url: string): Promise<void> {
  if (word !== undefined) throw new SettingError(usage)
  const { acceptSettings } = await import('./shared-settings.ts')
  const changed = await acceptSettings(url, config())
  if (changed.length === 0) return console.log('The database is used with these settings already.')
  for (const words of changed) console.log(`No longer: ${words}.`)
  console.log('Restart every process with the new settings.')
}

/** The tables of this version, by the role that owns them, for a role that is to work with rows alone. */
async function prepare(role: string | undefined): Promise<void> {
  const { databaseUrl } = config()
  if (!role) throw new SettingError(usage)
  if (!databaseUrl)
    throw new SettingError(
      'DATABASE_URL must name the database, by the role that owns it; the embedded one has no other roles.',
    )
  const { checkDatabase } = await import('#platform/postgres/check.ts')
  const { migrate } = await import('#db/migrate.ts')
  const { grantToProgram } = await import('#db/program-role.ts')
  await checkDatabase(databaseUrl)
  await migrate(databaseUrl)
  await grantToProgram(databaseUrl, role)
  console.log(`The tables are those of this version, and ${role} works with their rows.`)
}

async function emailOf(word: string | undefined): Promise<string> {
  const { emailInput } = await import('#domain/accounts/account-input.ts')
  const read = emailInput.safeParse(word ?? '')
  if (!read.success) throw new SettingError(usage)
  return read.data
}

/** From a terminal without showing it, else the first line that is piped in. */
async function readPassword(): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY) process.stderr.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  if (stdin.isTTY) process.stderr.write('\n')
  return line
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

await runToItsEnd(main)
