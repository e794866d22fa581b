import { pino } from 'pino'
import { config } from './config.ts'
import { presentRequestId } from './request-id.ts'
import { safeError } from './safe-error.ts'

const secret = ['password', 'token', 'cookie', 'authorization', 'email', 'phone', 'body', 'text']

const output = pino.destination({ dest: 2, sync: true })
// A full disk or a closed reader of the log ends no process.
output.on('error', () => {})

/** One JSON line for each event, on standard error. Secrets, addresses and texts of people are left out. */
export const log = pino(
  {
    level: config().logLevel,
    base: null,
    mixin: () => {
      const requestId = presentRequestId()
      return requestId ? { requestId } : {}
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error) => safeError(error) },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  },
  output,
)
