import { pino } from 'pino'
import { config } from './config.ts'

const secret = ['password', 'token', 'cookie', 'authorization', 'email', 'phone', 'body', 'text']

/** One JSON line for each event, on standard error. Secrets, addresses and texts of people are left out. */
export const log = pino(
  {
    level: config().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  },
  pino.destination({ dest: 2, sync: true }),
)
