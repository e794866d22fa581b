import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isLoopback } from './setting-checks.ts'
import { environment, type logLevels, type Settings } from './settings.ts'

/** A setting that is missing or wrong; its message is one sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** Who sees the demo people: nobody, visitors on loopback, or everybody. */
type Demo = 'off' | 'loopback' | 'public'

/** A bucket for files, in S3 or a compatible service. */
export interface S3Settings {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path and not in the host name. */
  forcePathStyle: boolean
}

export interface Config {
  host: string
  port: number
  /** An absolute path. */
  dataDir: string
  /** The database itself, without a pooler between. */
  databaseUrl: string | undefined
  /** The pooler that the statements of requests go through. */
  poolerUrl: string | undefined
  databasePoolSize: number
  jobsAtOnce: number
  /** The folder of the nightly archives, an absolute path; without it there are none. */
  backupDir: string | undefined
  /** Where files are kept instead of DATA_DIR. */
  s3: S3Settings | undefined
  /** The secret that the server's keys derive from; without it, a file in DATA_DIR (platform/secrets.ts). */
  secretKey: string | undefined
  /** The former key, which still opens what it sealed. */
  formerSecretKey: string | undefined
  /** An origin, without a slash at its end. */
  publicUrl: string
  /** Addresses and networks, such as 10.0.0.1 and 10.0.0.0/8. */
  trustedProxies: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** The DKIM signature of mails; without it the mail server may sign. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined
  /** Not shown anywhere while it is not set (rule 26). */
  supportEmail: string | undefined
  /** Who is responsible for the site by law; terms and privacy name them. */
  operator: { name: string; address: string; contact: string } | undefined
  /** Signing in with Google; without it no page offers it. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Origins of push services besides the known ones. */
  pushServices: string[]
  /** The Telegram bot; without it no page mentions Telegram. */
  telegram: { token: string; apiUrl: string } | undefined
  /** The map tile server and its attribution; without it the product draws its own maps. */
  mapTiles: { url: string; attribution: string } | undefined
  /** The geocoder (Nominatim); without it only the gazetteer's towns are known. */
  geocoderUrl: string | undefined
  /** Where the National Bank publishes its exchange rates; without it only sums of one currency are compared. */
  ratesUrl: string | undefined
  /** The address of the metrics for Prometheus; without it there are none. */
  metrics: { host: string; port: number } | undefined
  /** How long a stopping server still answers while it reports that it is not ready. */
  drainSeconds: number
  demo: Demo
  logLevel: (typeof logLevels)[number]
  /** The public address is https. */
  production: boolean
  /** Both the listening address and the public address are loopback. */
  loopback: boolean
}

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = parsed
  if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL)
    throw new SettingError('The setting DATABASE_DIRECT_URL needs DATABASE_URL beside it.')
  if (data.SECRET_KEY_FORMER && !data.SECRET_KEY)
    throw new SettingError('The setting SECRET_KEY_FORMER needs SECRET_KEY beside it.')
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
    databaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    poolerUrl: data.DATABASE_DIRECT_URL && data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    jobsAtOnce: data.JOBS_AT_ONCE,
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
    geocoderUrl: data.GEOCODER_URL,
    ratesUrl: ratesUrlOf(data.RATES_URL, production),
    metrics: data.METRICS_PORT ? { host: data.METRICS_HOST, port: data.METRICS_PORT } : undefined,
    drainSeconds: data.DRAIN_SECONDS,
    demo: demoOf(data.DEMO, loopback),
    logLevel: data.LOG_LEVEL,
    production,
    loopback,
  }
}

/** All of them or none. A custom endpoint needs no region, and has the bucket in its path unless a setting says otherwise. */
function s3Of(data: Settings): S3Settings | undefined {
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
    throw new SettingError(
      `The settings S3_… go together, and ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    )
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
let replaced: Partial<Config> | undefined

/** The settings of this process. */
export function config(): Config {
  settings ??= readConfig(process.env)
  return replaced ? { ...settings, ...replaced } : settings
}

/** Replaces some settings; undefined restores them. */
export function replaceSettings(others: Partial<Config> | undefined): void {
  replaced = others
}

/** Libraries choose their production builds by NODE_ENV; call it before they load. */
export function preferProductionLibraries(): void {
  process.env.NODE_ENV ??= 'production'
}

/** The environment of a child process: this one's without its settings, and with these changes. */
export function environmentWith(changes: Environment): Environment {
  const inherited = Object.entries(process.env).filter(([name]) => !(name in environment.shape))
  return { ...Object.fromEntries(inherited), ...changes }
}

/** The folder in which the command was typed; npm changes to the product's folder. */
export function startedIn(): string {
  return process.env.INIT_CWD ?? process.cwd()
}

/** This process's settings for external services, for a process that must use the same. */
export function externalServices(): Environment {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(DATABASE_(DIRECT_)?URL$|S3_)/.test(name)),
  )
}

function googleOf(data: Settings): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  if (!clientId && !clientSecret) return undefined
  throw new SettingError(
    `The setting ${clientId ? 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID'} beside it.`,
  )
}

/** All three or none: an operator who cannot be reached is not named. */
function operatorOf(data: Settings): Config['operator'] {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = data
  if (name && address && contact) return { name, address, contact }
  if (!name && !address && !contact) return undefined
  const needed = { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact }
  const missing = Object.entries(needed).flatMap(([setting, value]) => (value ? [] : setting))
  throw new SettingError(
    `The settings OPERATOR_… go together, and ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
  )
}

/** The domain of the sender, as DMARC requires. */
function dkimOf(data: Settings, mailHost: string): Config['dkim'] {
  const { DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey } = data
  if (keySelector && privateKey)
    return { domainName: /@([^>\s]+)/.exec(data.MAIL_FROM ?? '')?.[1] ?? mailHost, keySelector, privateKey }
  if (!keySelector && !privateKey) return undefined
  throw new SettingError(
    `The setting ${keySelector ? 'DKIM_SELECTOR needs DKIM_PRIVATE_KEY' : 'DKIM_PRIVATE_KEY needs DKIM_SELECTOR'} beside it.`,
  )
}

function mapTilesOf(data: Settings): Config['mapTiles'] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = data
  if (url && attribution) return { url, attribution }
  if (!url && !attribution) return undefined
  throw new SettingError(
    `The setting ${url ? 'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION' : 'MAP_TILES_ATTRIBUTION needs MAP_TILES_URL'} beside it.`,
  )
}

/** A trial on loopback asks no bank. */
function ratesUrlOf(setting: string | undefined, production: boolean): string | undefined {
  if (setting === 'none') return undefined
  return setting ?? (production ? 'https://www.nbkr.kg/XML/daily.xml' : undefined)
}

function demoOf(setting: '1' | '0' | 'public', loopback: boolean): Demo {
  if (setting === 'public') return 'public'
  return setting === '1' && loopback ? 'loopback' : 'off'
}
