import { z } from 'zod'
import {
  isAddressOrNetwork,
  isMailServer,
  isOrigin,
  isPrivateKey,
  isSafeIssuer,
  isTilesAddress,
  isUrlOf,
  isWholeUrl,
} from './setting-checks.ts'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

const text = z.string().trim()

const encodedSigns = '# / ? @ of the password are %23 %2F %3F %40'

function wholeNumber(min: number, max: number) {
  const words = `must be a number from ${min} to ${max}`
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

const databaseAddress = text
  .refine((url) => isUrlOf(url, 'postgres:', 'postgresql:'), 'must begin with postgresql://')
  .refine(
    isWholeUrl,
    `must be like postgresql://user:password@db.example.com:5432/ustat, where ${encodedSigns}`,
  )

/** Every setting as it stands in the environment. */
export const environment = z.object({
  /** The address that the server listens on. */
  HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  /** The port that the server listens on. */
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The folder of all stored data: the embedded database, files, outgoing mail. */
  DATA_DIR: text.default('./data'),
  /** The folder of the nightly backups. */
  BACKUP_DIR: text.optional(),
  /** The PostgreSQL (15 or newer) to use instead of the embedded one. */
  DATABASE_URL: databaseAddress.optional(),
  /** The same database without the pooler that DATABASE_URL leads to: for listening, locks, migrations and jobs. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** How many connections the requests of a process share. */
  DATABASE_POOL_SIZE: wholeNumber(2, 60).default(16),
  /** How many mails a worker sends in parallel, and how many other jobs it runs beside them. */
  JOBS_AT_ONCE: wholeNumber(1, 12).default(4),
  /** The address of an S3 service; Amazon's without it. */
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
  /** Whether the bucket is in the path; most other services want that. */
  S3_FORCE_PATH_STYLE: z.enum(['1', '0'], 'must be 1 or 0').optional(),
  /**
   * The secret that the server's keys derive from, the same for all machines of one database; without it a file in
   * DATA_DIR.
   */
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  /** The former value of SECRET_KEY: it still opens what was sealed with it. */
  SECRET_KEY_FORMER: text.min(32, 'must have at least 32 characters').optional(),
  /** The address under which people reach the product; https means production. */
  PUBLIC_URL: text
    .refine(isOrigin, 'must be an address such as https://ustat.kg, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The proxies whose X-Forwarded-For is trusted: addresses and networks, separated by commas. */
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine(
      (entries) => entries.every(isAddressOrNetwork),
      'must be IP addresses or networks like 10.0.0.0/8',
    )
    .default([]),
  /** Origins of push services besides those of the usual browsers. */
  PUSH_SERVICES: text
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine(
      (origins) => origins.every(isSafeIssuer),
      'must be https origins such as https://push.example.com',
    )
    .default([]),
  /** The token of the Telegram bot that sends notifications. */
  TELEGRAM_BOT_TOKEN: text
    .regex(/^\d{1,15}:[\w-]{20,100}$/, 'must be a token of BotFather such as 123456789:AAH…')
    .optional(),
  /** The address of Telegram's Bot API, or of a Bot API server. */
  TELEGRAM_API_URL: text
    .refine(isSafeIssuer, 'must be an https address such as https://api.telegram.org')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  /** The server that sends mail; without it mails stay in DATA_DIR/outbox. */
  SMTP_URL: text
    .refine((url) => isUrlOf(url, 'smtp:', 'smtps:'), 'must begin with smtp:// or smtps://')
    .refine(isMailServer, `must be like smtps://user:password@mail.example.com, where ${encodedSigns}`)
    .optional(),
  /** The sender of the product's mail. */
  MAIL_FROM: text
    .regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be like Устат <mail@ustat.kg>')
    .optional(),
  /** The name below `_domainkey` with the public DKIM key, and the private key as PEM. */
  DKIM_SELECTOR: text.regex(/^[a-z0-9][a-z0-9.-]*$/i, 'must be a name such as mail2026').optional(),
  DKIM_PRIVATE_KEY: text
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be a private RSA key as PEM, beginning with -----BEGIN')
    .optional(),
  /** The address that people write to for help. */
  SUPPORT_EMAIL: text.regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an e-mail address').optional(),
  /** Who is responsible for the site by law; terms and privacy name them. */
  OPERATOR_NAME: text.max(200, 'must have at most 200 characters').optional(),
  OPERATOR_ADDRESS: text.max(300, 'must have at most 300 characters').optional(),
  /** An address or a phone number of the operator. */
  OPERATOR_CONTACT: text.max(200, 'must have at most 200 characters').optional(),
  /** This product's client id at Google; with its secret, people may sign in with Google. */
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.min(16, 'must have at least 16 characters').optional(),
  /** The OpenID provider: Google, or another one. */
  GOOGLE_ISSUER: text
    .refine(isSafeIssuer, 'must be an https address such as https://accounts.google.com')
    .default('https://accounts.google.com'),
  /** The address of map tiles, with {z}, {x} and {y} in it (rule 28), and their required attribution. */
  MAP_TILES_URL: text
    .refine(isTilesAddress, 'must be an https address with {z}, {x} and {y} in it')
    .optional(),
  MAP_TILES_ATTRIBUTION: text.max(200, 'must have at most 200 characters').optional(),
  /** A Nominatim-compatible geocoder; without it only towns are known. */
  GEOCODER_URL: text.refine(isSafeIssuer, 'must be an https address').optional(),
  /** The source of exchange rates in the format of the National Bank of the Kyrgyz Republic; or none. */
  RATES_URL: text
    .refine((url) => url === 'none' || isSafeIssuer(url), 'must be an https address, or none')
    .optional(),
  /** Demo people: 1 only while everything is on loopback, 0 never, public for everybody. */
  DEMO: z.enum(['1', '0', 'public'], 'must be 1, 0 or public').default('1'),
  /** The address of the metrics, on a port that the internet must not reach. */
  METRICS_HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** How long a stopping server still answers, so that the load balancer stops sending requests. */
  DRAIN_SECONDS: z.coerce
    .number('must be a number from 0 to 60')
    .min(0, 'must be a number from 0 to 60')
    .max(60, 'must be a number from 0 to 60')
    .default(0),
  /** How much is logged. */
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export type Settings = z.infer<typeof environment>
