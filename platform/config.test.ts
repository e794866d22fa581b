import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'

const tiles = 'https://tiles.example.com/{z}/{x}/{y}.png'

const botToken = '123456789:a-token_of_this_test_alone'

const operatorSettings = {
  OPERATOR_NAME: 'ОсОО «Устат»',
  OPERATOR_ADDRESS: 'Бишкек',
  OPERATOR_CONTACT: 'a@ustat.kg',
}

const keys = { S3_BUCKET: 'ustat', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('settings', () => {
  test('nothing is required', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      poolerUrl: undefined,
      databasePoolSize: 16,
      jobsAtOnce: 4,
      s3: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      trustedProxies: [],
      drainSeconds: 0,
      smtpUrl: undefined,
      mailFrom: 'Устат <no-reply@localhost>',
      supportEmail: undefined,
      operator: undefined,
      google: undefined,
      pushServices: [],
      demo: 'loopback',
      logLevel: 'info',
      production: false,
      loopback: true,
    })
  })

  test.each([
    [
      { PORT: '', HOST: '  ' },
      { port: 3000, host: '127.0.0.1' },
    ],
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    [
      { HOST: '::1' },
      { publicUrl: 'http://[::1]:3000', loopback: true, mailFrom: 'Устат <no-reply@localhost>' },
    ],
    [{ HOST: 'localhost' }, { publicUrl: 'http://localhost:3000', loopback: true }],
    [{ DATA_DIR: '/var/ustat' }, { dataDir: '/var/ustat' }],
    [{ DATABASE_URL: 'postgresql://a@b/c' }, { databaseUrl: 'postgresql://a@b/c', poolerUrl: undefined }],
    ...[
      'postgres:///c?host=/run/postgresql',
      'postgresql://postgres@localhost:5432/postgres?host=%2Ftmp%2Fa.socket',
      'postgresql://a:b%23c@[::1]:5433/c?sslmode=require',
    ].map((url): [Record<string, string>, object] => [{ DATABASE_URL: url }, { databaseUrl: url }]),
    [
      { DATABASE_URL: 'postgresql://a@pooler/c', DATABASE_DIRECT_URL: 'postgresql://a@b/c' },
      { databaseUrl: 'postgresql://a@b/c', poolerUrl: 'postgresql://a@pooler/c' },
    ],
    [
      { DATABASE_POOL_SIZE: '40', JOBS_AT_ONCE: '8' },
      { databasePoolSize: 40, jobsAtOnce: 8 },
    ],
    [
      { PUBLIC_URL: 'https://ustat.kg/', HOST: '0.0.0.0' },
      {
        publicUrl: 'https://ustat.kg',
        production: true,
        loopback: false,
        demo: 'off',
        supportEmail: undefined,
      },
    ],
    [{ PUBLIC_URL: 'https://ustat.kg' }, { production: true, loopback: false, demo: 'off' }],
    [{ PUBLIC_URL: 'http://ustat.local' }, { production: false, loopback: false, demo: 'off' }],
    [{ DEMO: '0' }, { demo: 'off', loopback: true }],
    [
      { DEMO: 'public', HOST: '0.0.0.0' },
      { demo: 'public', production: false, loopback: false },
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1' },
      { trustedProxies: ['10.0.0.1', '10.1.0.0/16', '::1'] },
    ],
    [
      { ...keys, S3_REGION: 'eu-central-1' },
      {
        s3: {
          endpoint: undefined,
          region: 'eu-central-1',
          bucket: 'ustat',
          accessKeyId: 'id',
          secretAccessKey: 'secret',
          forcePathStyle: false,
        },
      },
    ],
    [
      { ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000' },
      { s3: expect.objectContaining({ region: 'us-east-1', forcePathStyle: true }) },
    ],
    [
      { ...keys, S3_ENDPOINT: 'https://s3.example.com', S3_FORCE_PATH_STYLE: '0' },
      { s3: expect.objectContaining({ endpoint: 'https://s3.example.com', forcePathStyle: false }) },
    ],
    [operatorSettings, { operator: { name: 'ОсОО «Устат»', address: 'Бишкек', contact: 'a@ustat.kg' } }],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'a secret of google' },
      {
        google: {
          clientId: 'id',
          clientSecret: 'a secret of google',
          issuer: 'https://accounts.google.com',
        },
      },
    ],
    [
      { MAP_TILES_URL: tiles, MAP_TILES_ATTRIBUTION: '© X' },
      { mapTiles: { url: tiles, attribution: '© X' } },
    ],
    [{ TELEGRAM_BOT_TOKEN: botToken }, { telegram: { token: botToken, apiUrl: 'https://api.telegram.org' } }],
    [
      { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: 'http://127.0.0.1:8081/' },
      { telegram: { token: botToken, apiUrl: 'http://127.0.0.1:8081' } },
    ],
    [{ TELEGRAM_API_URL: 'https://telegram.example.com' }, { telegram: undefined }],
    [{}, { ratesUrl: undefined }],
    [{ PUBLIC_URL: 'https://ustat.kg' }, { ratesUrl: 'https://www.nbkr.kg/XML/daily.xml' }],
    [{ PUBLIC_URL: 'https://ustat.kg', RATES_URL: 'none' }, { ratesUrl: undefined }],
    [{ RATES_URL: 'https://bank.example/rates' }, { ratesUrl: 'https://bank.example/rates' }],
    [
      { SMTP_URL: 'smtps://user%40ustat.kg:a%23b@mail.ustat.kg:465/?pool=true' },
      { smtpUrl: 'smtps://user%40ustat.kg:a%23b@mail.ustat.kg:465/?pool=true' },
    ],
    [{ SMTP_URL: 'smtp://[::1]:25' }, { smtpUrl: 'smtp://[::1]:25' }],
    [{ MAIL_FROM: 'Устат <mail@ustat.kg>' }, { mailFrom: 'Устат <mail@ustat.kg>' }],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535'],
    [{ HOST: 'http://localhost' }, 'HOST must be a host name or an IP address'],
    [{ HOST: '0.0.0.0' }, 'HOST (0.0.0.0) opens the server to other machines'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://ustat.kg' }, 'needs a PUBLIC_URL with https'],
    [{ DATABASE_URL: 'mysql://a@b/c' }, 'DATABASE_URL must begin with postgresql://'],
    [{ DATABASE_URL: 'postgresql://a:b#c@host/d' }, 'DATABASE_URL must be like postgresql://user:password@'],
    [{ DATABASE_URL: 'postgresql://a:1#c@host/d' }, 'DATABASE_URL must be like'],
    [
      { DATABASE_URL: 'postgresql://a@b/c', DATABASE_DIRECT_URL: 'postgresql://a:b/c@h' },
      'DIRECT_URL must be',
    ],
    [{ DATABASE_DIRECT_URL: 'postgresql://a@b/c' }, 'DATABASE_DIRECT_URL needs DATABASE_URL beside it'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a number from 2 to 60'],
    [{ JOBS_AT_ONCE: '1.5' }, 'JOBS_AT_ONCE must be a number from 1 to 12'],
    [{ PUBLIC_URL: 'ustat.kg' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'https://ustat.kg/app' }, 'without a path'],
    [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES must be IP addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be IP addresses'],
    [{ SMTP_URL: 'mail.ustat.kg' }, 'SMTP_URL must begin with smtp://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be like smtps://user:password@'],
    [{ SMTP_URL: 'smtps://user:a#b@mail.ustat.kg' }, 'SMTP_URL must be like'],
    [{ SMTP_URL: 'smtps://user:1/b@mail.ustat.kg' }, 'SMTP_URL must be like'],
    [{ SMTP_URL: 'smtps://user:1?b@mail.ustat.kg' }, 'SMTP_URL must be like'],
    [{ SECRET_KEY_FORMER: 'k'.repeat(32) }, 'SECRET_KEY_FORMER needs SECRET_KEY beside it'],
    [{ MAIL_FROM: 'Устат' }, 'MAIL_FROM must be like'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address'],
    [
      { ...operatorSettings, OPERATOR_CONTACT: ' ' },
      'OPERATOR_… go together, and OPERATOR_CONTACT is missing',
    ],
    [{ OPERATOR_NAME: 'Устат' }, 'OPERATOR_ADDRESS, OPERATOR_CONTACT are missing'],
    [{ ...operatorSettings, OPERATOR_NAME: 'У'.repeat(201) }, 'OPERATOR_NAME must have at most 200'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET beside it'],
    [{ GOOGLE_CLIENT_SECRET: 'a secret of google' }, 'GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID beside it'],
    [{ GOOGLE_CLIENT_SECRET: 'short' }, 'GOOGLE_CLIENT_SECRET must have at least 16'],
    [{ MAP_TILES_URL: tiles }, 'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION beside it'],
    [{ MAP_TILES_ATTRIBUTION: '© X' }, 'MAP_TILES_ATTRIBUTION needs MAP_TILES_URL beside it'],
    [{ MAP_TILES_URL: 'http://example.com/{z}/{x}/{y}' }, 'MAP_TILES_URL must be an https address'],
    [{ RATES_URL: 'http://bank.example/rates' }, 'RATES_URL must be an https address, or none'],
    [{ MAP_TILES_URL: 'https://example.com/{z}/{x}' }, 'MAP_TILES_URL must be an https address'],
    [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER must be an https address'],
    [{ TELEGRAM_BOT_TOKEN: 'a token' }, 'TELEGRAM_BOT_TOKEN must be a token of BotFather'],
    [{ TELEGRAM_API_URL: 'http://example.com' }, 'TELEGRAM_API_URL must be an https address'],
    [{ DEMO: 'yes' }, 'DEMO must be 1, 0 or public'],
    [{ S3_BUCKET: 'ustat' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION or S3_ENDPOINT are missing'],
    [{ ...keys, S3_REGION: 'eu-central-1', S3_BUCKET: '' }, 'go together, and S3_BUCKET is missing'],
    [{ S3_FORCE_PATH_STYLE: '1' }, 'go together'],
    [{ ...keys, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must begin with https://'],
    [{ ...keys, S3_BUCKET: 'Мои файлы' }, 'S3_BUCKET must be the name of a bucket'],
    [{ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: 'yes' }, 'must be 1 or 0'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('%j is refused in one sentence', (env, sentence) => {
    const read = () => readConfig(env)
    expect(read).toThrow(SettingError)
    expect(read).toThrow(sentence)
    expect(read).toThrow(/^The settings? [^\n]+\.$/)
  })
})
