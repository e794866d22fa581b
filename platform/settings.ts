import { z } from 'zod'
import {
  isAddressOrNetwork,
  isOrigin,
  isPrivateKey,
  isSafeIssuer,
  isTilesAddress,
  isUrlOf,
} from './setting-checks.ts'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

const text = z.string().trim()

function wholeNumber(min: number, max: number) {
  const words = `must be a number from ${min} to ${max}`
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

/** Every setting as it stands in the environment. */
export const environment = z.object({
  /** The address that the server listens on. */
  HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  /** The port that the server listens on. */
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The folder of everything that is stored: the embedded database, files, outgoing mail. */
  DATA_DIR: text.default('./data'),
  /** The folder that a whole copy is put into every night. */
  BACKUP_DIR: text.optional(),
  /** The PostgreSQL (15 or newer) to use instead of the embedded one. */
  DATABASE_URL: text
    .refine((url) => isUrlOf(url, 'postgres:', 'postgresql:'), 'must begin with postgresql://')
    .optional(),
  /** The same database without the pooler that DATABASE_URL leads to: for listening, locks, migrations and jobs. */
  DATABASE_DIRECT_URL: text
    .refine((url) => isUrlOf(url, 'postgres:', 'postgresql:'), 'must begin with postgresql://')
    .optional(),
  /** How many connections the requests of a process share. */
  DATABASE_POOL_SIZE: wholeNumber(2, 60).default(16),
  /** How many mails a worker sends at once, and how many other jobs it works on beside them. */
  JOBS_AT_ONCE: wholeNumber(1, 12).default(4),
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
  /** Where a map's tiles are to be had, with {z}, {x} and {y} in it (rule 28), and what their makers want said. */
  MAP_TILES_URL: text
    .refine(isTilesAddress, 'must be an https address with {z}, {x} and {y} in it')
    .optional(),
  MAP_TILES_ATTRIBUTION: text.max(200, 'must have at most 200 characters').optional(),
  /** A service that speaks as Nominatim does and finds addresses; without it the towns alone are known. */
  GEOCODER_URL: text.refine(isSafeIssuer, 'must be an https address').optional(),
  /** Where the rates of currencies are to be had, as the National Bank of the Kyrgyz Republic tells them; or none. */
  RATES_URL: text
    .refine((url) => url === 'none' || isSafeIssuer(url), 'must be an https address, or none')
    .optional(),
  /** Demo people: 1 only while everything is on loopback, 0 never, public for everybody to see. */
  DEMO: z.enum(['1', '0', 'public'], 'must be 1, 0 or public').default('1'),
  /** Where metrics are served, on a port that the world does not reach. */
  METRICS_HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** How long a stopping server still answers, so that whoever shares requests out stops sending them. */
  DRAIN_SECONDS: z.coerce
    .number('must be a number from 0 to 60')
    .min(0, 'must be a number from 0 to 60')
    .max(60, 'must be a number from 0 to 60')
    .default(0),
  /** How much is logged. */
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export type Settings = z.infer<typeof environment>
