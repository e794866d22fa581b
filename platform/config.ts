import { createPrivateKey } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** A setting that is missing or wrong; its message is one sentence for the person who starts the product. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** Who finds demo people: nobody, whoever sits at this machine, or everybody. */
export type Demo = 'off' | 'loopback' | 'public'

/** A bucket for files, in S3 or in a service that speaks as it does. */
export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path and not in the host name. */
  forcePathStyle: boolean
}

export interface Config {
  host: string
  port: number
  /** An absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** The folder of the nightly archives, an absolute path; without it there are none. */
  backupDir: string | undefined
  /** Where files are kept instead of DATA_DIR. */
  s3: S3Settings | undefined
  /** What the server's keys are made of; without it, a file in DATA_DIR (platform/secrets.ts). */
  secretKey: string | undefined
  /** The one before it, which still opens what it sealed. */
  formerSecretKey: string | undefined
  /** An origin, without a slash at its end. */
  publicUrl: string
  /** Addresses and networks, such as 10.0.0.1 and 10.0.0.0/8. */
  trustedProxies: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** What mails are signed with (DKIM); without it the mail server may do it. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined
  /** Not shown anywhere while it is not set (decisions 26). */
  supportEmail: string | undefined
  /** Who answers for the site by law, as terms and privacy name them. */
  operator: { name: string; address: string; contact: string } | undefined
  /** Signing in with Google; without it nothing offers it. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Origins of push services besides the known ones. */
  pushServices: string[]
  /** The bot that tells people of what happens; without it nothing speaks of Telegram. */
  telegram: { token: string; apiUrl: string } | undefined
  /** Where pictures of a map are to be had, and whom they are owed to; without it maps are drawn by ourselves. */
  mapTiles: { url: string; attribution: string } | undefined
  /** Where the National Bank tells its exchange rates; without it sums of one currency alone are compared. */
  ratesUrl: string | undefined
  /** Where this process tells Prometheus how it is; nowhere without it. */
  metrics: { host: string; port: number } | undefined
  /** How long the server still answers after it was told to stop, while it says that it is not ready. */
  drainSeconds: number
  demo: Demo
  logLevel: (typeof logLevels)[number]
  /** The public address is https. */
  production: boolean
  /** Both the address listened on and the public address reach this machine alone. */
  loopback: boolean
}

type Environment = Record<string, string | undefined>

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

const text = z.string().trim()

const environment = z.object({
  /** The address that the server listens on. */
  HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  /** The port that the server listens on. */
  PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a number from 1 to 65535')
    .min(1, 'must be a number from 1 to 65535')
    .max(65_535, 'must be a number from 1 to 65535')
    .default(3000),
  /** The folder of everything that is stored: the embedded database, files, outgoing mail. */
  DATA_DIR: text.default('./data'),
  /** The folder that a whole copy is put into every night. */
  BACKUP_DIR: text.optional(),
  /** The PostgreSQL (15 or newer) to use instead of the embedded one. */
  DATABASE_URL: text
    .refine((url) => isUrlOf(url, 'postgres:', 'postgresql:'), 'must begin with postgresql://')
    .optional(),
  /** The address of a service that speaks S3; Amazon's own without it. */
  S3_ENDPOINT: text
    .refine(
      (url) => URL.canParse(url) && isUrlOf(url, 'http:', 'https:'),
      'must begin with https:// or http://',
    )
    .optional(),
  S3_REGION: text.regex(/^[\w-]+$/, 'must be the name of a region').optional(),
  /** The bucket to keep files in instead of DATA_DIR. */
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Whether the bucket stands in the path; most services of their own want that. */
  S3_FORCE_PATH_STYLE: z.enum(['1', '0'], 'must be 1 or 0').optional(),
  /** What the server's keys are made of, the same for all machines of one database; a file in DATA_DIR without it. */
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  /** The value that SECRET_KEY had before: it still opens what it sealed. */
  SECRET_KEY_FORMER: text.min(32, 'must have at least 32 characters').optional(),
  /** The address under which people reach the product; https means production. */
  PUBLIC_URL: text
    .refine(isOrigin, 'must be an address such as https://ustat.kg, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The proxies whose X-Forwarded-For is believed: addresses and networks with commas between them. */
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine(
      (entries) => entries.every(isAddressOrNetwork),
      'must be IP addresses or networks like 10.0.0.0/8',
    )
    .default([]),
  /** Origins of push services besides those of the well-known browsers. */
  PUSH_SERVICES: text
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine(
      (origins) => origins.every(isSafeIssuer),
      'must be https origins such as https://push.example.com',
    )
    .default([]),
  /** The token of the product's Telegram bot; with it, people may be told by Telegram of what happens. */
  TELEGRAM_BOT_TOKEN: text
    .regex(/^\d{1,15}:[\w-]{20,100}$/, 'must be a token of BotFather such as 123456789:AAH…')
    .optional(),
  /** Where Telegram's Bot API is: its own address, or that of a server beside it. */
  TELEGRAM_API_URL: text
    .refine(isSafeIssuer, 'must be an https address such as https://api.telegram.org')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  /** The server that mail leaves by; without it mail stays in DATA_DIR/outbox. */
  SMTP_URL: text
    .refine((url) => isUrlOf(url, 'smtp:', 'smtps:'), 'must begin with smtp:// or smtps://')
    .optional(),
  /** The sender of the product's mail. */
  MAIL_FROM: text
    .regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be like Устат <mail@ustat.kg>')
    .optional(),
  /** The name below `_domainkey` that the public key of DKIM stands under, and the private key as PEM. */
  DKIM_SELECTOR: text.regex(/^[a-z0-9][a-z0-9.-]*$/i, 'must be a name such as mail2026').optional(),
  DKIM_PRIVATE_KEY: text
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be a private RSA key as PEM, beginning with -----BEGIN')
    .optional(),
  /** The address that people write to for help. */
  SUPPORT_EMAIL: text.regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an e-mail address').optional(),
  /** Who answers for the site by law; terms and privacy name them. */
  OPERATOR_NAME: text.max(200, 'must have at most 200 characters').optional(),
  OPERATOR_ADDRESS: text.max(300, 'must have at most 300 characters').optional(),
  /** An address or a phone number that people reach the operator by. */
  OPERATOR_CONTACT: text.max(200, 'must have at most 200 characters').optional(),
  /** The client that Google knows this product as; with its secret, people may sign in with Google. */
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.min(16, 'must have at least 16 characters').optional(),
  /** Who says who somebody is: Google, or another OpenID provider. */
  GOOGLE_ISSUER: text
    .refine(isSafeIssuer, 'must be an https address such as https://accounts.google.com')
    .default('https://accounts.google.com'),
  /** Where a map's tiles are to be had, with {z}, {x} and {y} in it (decisions 28), and what their makers want said. */
  MAP_TILES_URL: text
    .refine(isTilesAddress, 'must be an https address with {z}, {x} and {y} in it')
    .optional(),
  MAP_TILES_ATTRIBUTION: text.max(200, 'must have at most 200 characters').optional(),
  /** Where the rates of currencies are to be had, as the National Bank of the Kyrgyz Republic tells them; or none. */
  RATES_URL: text
    .refine((url) => url === 'none' || isSafeIssuer(url), 'must be an https address, or none')
    .optional(),
  /** Demo people: 1 only while everything is on loopback, 0 never, public for everybody to see. */
  DEMO: z.enum(['1', '0', 'public'], 'must be 1, 0 or public').default('1'),
  /** Where metrics are served, on a port that the world does not reach. */
  METRICS_HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  METRICS_PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a number from 1 to 65535')
    .min(1, 'must be a number from 1 to 65535')
    .max(65_535, 'must be a number from 1 to 65535')
    .optional(),
  /** How long a stopping server still answers, so that whoever shares requests out stops sending them. */
  DRAIN_SECONDS: z.coerce
    .number('must be a number from 0 to 60')
    .min(0, 'must be a number from 0 to 60')
    .max(60, 'must be a number from 0 to 60')
    .default(0),
  /** How much is logged. */
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = parsed
  const publicUrl =
    data.PUBLIC_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`
  const { protocol, hostname } = new URL(publicUrl)
  const production = protocol === 'https:'
  if (!production && !isLoopback(data.HOST) && data.DEMO !== 'public') {
    throw new SettingError(
      `The setting HOST (${data.HOST}) opens the server to other machines, which needs a PUBLIC_URL with https, or DEMO=public.`,
    )
  }
  const loopback = isLoopback(data.HOST) && isLoopback(hostname)
  const mailHost = isIP(hostname.replace(/[[\]]/g, '')) ? 'localhost' : hostname
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    backupDir: data.BACKUP_DIR && resolve(data.BACKUP_DIR),
    s3: s3Of(data),
    secretKey: data.SECRET_KEY,
    formerSecretKey: data.SECRET_KEY_FORMER,
    publicUrl: new URL(publicUrl).origin,
    trustedProxies: data.TRUSTED_PROXIES,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Устат <no-reply@${mailHost}>`,
    dkim: dkimOf(data, mailHost),
    supportEmail: data.SUPPORT_EMAIL,
    operator: operatorOf(data),
    google: googleOf(data),
    pushServices: data.PUSH_SERVICES.map((url) => new URL(url).origin),
    telegram: data.TELEGRAM_BOT_TOKEN
      ? { token: data.TELEGRAM_BOT_TOKEN, apiUrl: data.TELEGRAM_API_URL }
      : undefined,
    mapTiles: mapTilesOf(data),
    ratesUrl: ratesUrlOf(data.RATES_URL, production),
    metrics: data.METRICS_PORT ? { host: data.METRICS_HOST, port: data.METRICS_PORT } : undefined,
    drainSeconds: data.DRAIN_SECONDS,
    demo: demoOf(data.DEMO, loopback),
    logLevel: data.LOG_LEVEL,
    production,
    loopback,
  }
}

/** All of them or none. An endpoint of one's own needs no region, and has the bucket in its path unless told otherwise. */
function s3Of(data: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = data
  const given = [bucket, accessKeyId, secretAccessKey, endpoint, region, forcePathStyle]
  if (given.every((setting) => setting === undefined)) return undefined
  const needed = {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    'S3_REGION or S3_ENDPOINT': region ?? endpoint,
  }
  if (!bucket || !accessKeyId || !secretAccessKey || !(region ?? endpoint)) {
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : name))
    throw new SettingError(`The settings S3_… go together, and ${missing.join(', ')} is missing.`)
  }
  return {
    endpoint,
    region: region ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: forcePathStyle === undefined ? endpoint !== undefined : forcePathStyle === '1',
  }
}

let settings: Config | undefined

/** The settings of this process. */
export function config(): Config {
  settings ??= readConfig(process.env)
  return settings
}

/** Libraries choose their fast builds by NODE_ENV; call it before they load. */
export function preferProductionLibraries(): void {
  process.env.NODE_ENV ??= 'production'
}

/** The environment for a process that this one starts: its own with changes, and none of the settings that it was given. */
export function environmentWith(changes: Environment): Environment {
  const inherited = Object.entries(process.env).filter(([name]) => !(name in environment.shape))
  return { ...Object.fromEntries(inherited), ...changes }
}

/** Where the person was who gave the command; npm begins in the folder of the product. */
export function startedIn(): string {
  return process.env.INIT_CWD ?? process.cwd()
}

/** The settings of this process that name services outside the product, for a process that is to use the same. */
export function externalServices(): Environment {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(DATABASE_URL$|S3_)/.test(name)))
}

function googleOf(data: z.infer<typeof environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  if (!clientId && !clientSecret) return undefined
  throw new SettingError(
    `The setting ${clientId ? 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID'} beside it.`,
  )
}

/** All three or none: an operator whom nobody can reach is not named. */
function operatorOf(data: z.infer<typeof environment>): Config['operator'] {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = data
  if (name && address && contact) return { name, address, contact }
  if (!name && !address && !contact) return undefined
  const needed = { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact }
  const missing = Object.entries(needed).flatMap(([setting, value]) => (value ? [] : setting))
  throw new SettingError(`The settings OPERATOR_… go together, and ${missing.join(', ')} is missing.`)
}

/** Signed for the domain of the sender, as DMARC wants it. */
function dkimOf(data: z.infer<typeof environment>, mailHost: string): Config['dkim'] {
  const { DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey } = data
  if (keySelector && privateKey)
    return { domainName: /@([^>\s]+)/.exec(data.MAIL_FROM ?? '')?.[1] ?? mailHost, keySelector, privateKey }
  if (!keySelector && !privateKey) return undefined
  throw new SettingError(
    `The setting ${keySelector ? 'DKIM_SELECTOR needs DKIM_PRIVATE_KEY' : 'DKIM_PRIVATE_KEY needs DKIM_SELECTOR'} beside it.`,
  )
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function mapTilesOf(data: z.infer<typeof environment>): Config['mapTiles'] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = data
  if (url && attribution) return { url, attribution }
  if (!url && !attribution) return undefined
  throw new SettingError(
    `The setting ${url ? 'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION' : 'MAP_TILES_ATTRIBUTION needs MAP_TILES_URL'} beside it.`,
  )
}

/** Browsers fetch tiles beside pages of https; on this very machine http serves as well. */
function isTilesAddress(url: string): boolean {
  return isSafeIssuer(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
}

/** What a provider says is believed, so nobody may change it on the way: https, or this very machine. */
function isSafeIssuer(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Who only tries the product asks no bank. */
function ratesUrlOf(setting: string | undefined, production: boolean): string | undefined {
  if (setting === 'none') return undefined
  return setting ?? (production ? 'https://www.nbkr.kg/XML/daily.xml' : undefined)
}

function demoOf(setting: '1' | '0' | 'public', loopback: boolean): Demo {
  if (setting === 'public') return 'public'
  return setting === '1' && loopback ? 'loopback' : 'off'
}

/** Whether a host name or an address reaches this machine alone. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/[[\]]/g, '')
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

function isUrlOf(url: string, ...protocols: string[]): boolean {
  return protocols.some((protocol) => url.startsWith(`${protocol}//`))
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hash, username } = new URL(url)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
