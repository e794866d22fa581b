import { changeSharedSettings, keptSettingsOf } from '#db/shared-settings.ts'
import { recoveryMinutes } from '#domain/accounts/account.ts'
import { emailInput, fullNameInput, isPersonsOwn, newPasswordInput } from '#domain/accounts/account-input.ts'
import {
  type Administer,
  endSessionsOf,
  makeAdministrator,
  sealAnew,
} from '#domain/accounts/administer.server.ts'
import { suppressAddress, unsuppressAddress } from '#domain/mails/suppressions.server.ts'
import { blockByCommand, unblockByCommand } from '#domain/measures/block-by-command.server.ts'
import { reasonLengthMax, reasonLengthMin } from '#domain/measures/measure.ts'
import { forgetSubscriptions } from '#domain/push/forget-subscriptions.server.ts'
import { returnAddress } from '#domain/sign-in/return-address.server.ts'
import { endTelegramOf } from '#domain/telegram/own-telegram.server.ts'
import { turnOffTwoStepByCommand } from '#domain/two-step/turn-off-two-step.server.ts'
import { isLocale } from '#locales/messages.ts'
import { config, SettingError } from '#platform/config.ts'
import { addKeyToFile, forgetFormerKeys, keyIds } from '#platform/secrets.ts'
import { argumentsOf } from './arguments.ts'
import { deleteForSomebody } from './delete-for-somebody.ts'
import { printAccounts } from './list-accounts.ts'
import { acceptSettings, refuseOtherKey } from './shared-settings.ts'

const usage = `npm run admin -- make EMAIL --name NAME [--locale ru|en|ky] [--password]
npm run admin -- list [blocked]
npm run admin -- block EMAIL --reason TEXT
npm run admin -- unblock EMAIL --reason TEXT
npm run admin -- end-sessions EMAIL
npm run admin -- two-step-off EMAIL --reason TEXT
npm run admin -- return-address EMAIL --reason TEXT
npm run admin -- delete EMAIL [--name NAME]
npm run admin -- suppress EMAIL
npm run admin -- unsuppress EMAIL
npm run admin -- rotate-key [--forget-former]
npm run admin -- accept-settings
npm run admin -- prepare ROLE`

/** What the command prints and asks. */
export interface Terminal {
  print(line: string): void
  readPassword(): Promise<string>
}

export interface Command {
  name: string
  word: string | undefined
  options: Options
}

interface Options {
  name?: string
  locale: string
  password: boolean
  reason?: string
  'forget-former': boolean
}

/**
 * Throws a SettingError with the usage if the arguments are no command. `prepare` needs no open database and is not
 * among the verbs.
 */
export function commandOf(args: string[]): Command {
  const known = {
    name: { type: 'string' },
    locale: { type: 'string', default: 'ru' },
    password: { type: 'boolean', default: false },
    reason: { type: 'string' },
    'forget-former': { type: 'boolean', default: false },
  } as const
  const { values: options, positionals } = argumentsOf(
    { args, allowPositionals: true, options: known },
    usage,
  )
  const [name = '', word] = positionals
  const isKnown = name === 'prepare' ? word !== undefined : Object.hasOwn(verbs, name)
  if (!isKnown || positionals.length > 2) throw new SettingError(usage)
  return { name, word, options }
}

/**
 * Executes the command on the open database, which is at `url`. Throws a SettingError for what the operator can fix.
 */
export async function administer(command: Command, terminal: Terminal, url: string): Promise<void> {
  await verbs[command.name]?.(command, terminal, url)
}

const verbs: Record<string, (command: Command, terminal: Terminal, url: string) => Promise<void>> = {
  make,
  list,
  block: (command, terminal) => change('block', command, terminal),
  unblock: (command, terminal) => change('unblock', command, terminal),
  'end-sessions': (command, terminal) => change('end-sessions', command, terminal),
  'two-step-off': (command, terminal) => change('two-step-off', command, terminal),
  'return-address': giveBack,
  delete: deletePerson,
  suppress,
  unsuppress,
  'rotate-key': rotateKey,
  'accept-settings': accept,
}

async function make(
  { word, options }: Command,
  { print, readPassword }: Terminal,
  url: string,
): Promise<void> {
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
        ? `${email} is an administrator already, with a password: /forgot-password mails a link that sets another.`
        : `${email} is another account, and the type of an account never changes.`,
    )
  }
  print(`${email} is an administrator.`)
  if (!made.token) return
  print(`The password is set by this link, once and within ${recoveryMinutes} minutes:`)
  const { publicUrl } = (await keptSettingsOf(url)) ?? config()
  print(`${publicUrl}/reset-password?token=${made.token}`)
}

async function list({ word: which }: Command, { print }: Terminal): Promise<void> {
  if (which !== undefined && which !== 'blocked') throw new SettingError(usage)
  await printAccounts(which ?? 'administrators', print)
}

async function deletePerson({ word, options }: Command, { print }: Terminal): Promise<void> {
  await deleteForSomebody(await emailOf(word), options.name, print)
}

interface Change {
  verb: (email: string, reason: string) => Promise<Administer>
  /** The reader of the reason; undefined if none is needed. */
  readBy: string | undefined
  outcome: string
  already: string
}

const changes = {
  block: {
    verb: blockByCommand,
    readBy: 'Who is blocked reads it.',
    outcome: 'is blocked',
    already: 'is blocked already',
  },
  unblock: {
    verb: unblockByCommand,
    readBy: 'The audit log keeps it.',
    outcome: 'is let in again',
    already: 'is not blocked',
  },
  'end-sessions': {
    verb: endSessionsOf,
    readBy: undefined,
    outcome: 'is signed out',
    already: 'is signed out already',
  },
  'two-step-off': {
    verb: turnOffTwoStepByCommand,
    readBy: 'The audit log keeps it: say how you know who asked.',
    outcome: 'signs in without a code, and was mailed so',
    already: 'has no two-step sign-in',
  },
} satisfies Record<string, Change>

async function change(
  what: keyof typeof changes,
  { word, options }: Command,
  { print }: Terminal,
): Promise<void> {
  const { verb, readBy, outcome, already }: Change = changes[what]
  const email = await emailOf(word)
  const reason = readBy ? reasonOf(options, readBy) : ''
  const done = await verb(email, reason)
  if (!done.ok)
    throw new SettingError(
      done.reason === 'unknown' ? `There is no account ${email}.` : `${email} ${already}.`,
    )
  print(`${email} ${outcome}; sessions ended: ${done.sessions}.`)
}

/** To the owner of an address that somebody else removed from an account. */
async function giveBack({ word, options }: Command, { print }: Terminal): Promise<void> {
  const email = await emailOf(word)
  const why = reasonOf(options, 'The audit log keeps it: say how you know who asked.')
  const done = await returnAddress(email, { why, endTelegram: endTelegramOf })
  if (!done.ok) {
    const words = {
      unknown: `No change of an address took ${email} from an account that is there.`,
      already: `${email} opens its account already.`,
      taken: `${email} is another account by now.`,
    }
    throw new SettingError(words[done.reason])
  }
  print(`${email} has its account again; sessions ended: ${done.sessions}.`)
  print('Password, second step and every other way in have ended: a new password is set by /forgot-password.')
}

function reasonOf({ reason: given }: Options, readBy: string): string {
  const reason = given?.trim() ?? ''
  if (reason.length < reasonLengthMin || reason.length > reasonLengthMax)
    throw new SettingError(
      `Say why, in ${reasonLengthMin} to ${reasonLengthMax} characters: --reason TEXT. ${readBy}`,
    )
  return reason
}

/** For bounces that came as mail, which the product does not read. */
async function suppress({ word }: Command, { print }: Terminal): Promise<void> {
  const email = await emailOf(word)
  await suppressAddress(email, 'bounced')
  print(`Nothing that nobody asked for is sent to ${email} any more.`)
}

async function unsuppress({ word }: Command, { print }: Terminal): Promise<void> {
  const email = await emailOf(word)
  if (!(await unsuppressAddress(email))) throw new SettingError(`Nothing keeps mail from ${email}.`)
  print(`Mail to ${email} is sent again.`)
}

async function rotateKey({ word, options }: Command, { print }: Terminal, url: string): Promise<void> {
  if (word !== undefined) throw new SettingError(usage)
  await refuseOtherKey(url, config())
  const { secretKey, dataDir } = config()
  const isForgetting = options['forget-former']
  if (!secretKey && !isForgetting) addKeyToFile(dataDir)
  const { sealed, lost } = await sealAnew()
  await changeSharedSettings(url, { keyId: keyIds()[0] })
  print(`Secrets sealed anew: ${sealed}; opened by no key: ${lost}.`)
  if (!isForgetting) {
    print(
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
  print(
    `Keys forgotten: ${keys}; browsers that have to ask for notifications again: ${subscriptions}. Restart every server${secretKey ? ' without SECRET_KEY_FORMER' : ''}.`,
  )
}

/** For an address, a key or a file store changed on purpose: processes with other settings are refused from now on. */
async function accept({ word }: Command, { print }: Terminal, url: string): Promise<void> {
  if (word !== undefined) throw new SettingError(usage)
  const changed = await acceptSettings(url, config())
  if (changed.length === 0) return print('The database is used with these settings already.')
  for (const words of changed) print(`No longer: ${words}.`)
  print('Restart every process with the new settings.')
}

async function emailOf(word: string | undefined): Promise<string> {
  const read = emailInput.safeParse(word ?? '')
  if (!read.success) throw new SettingError(usage)
  return read.data
}
