const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])
/** Connections (08), resources (53), operator intervention (57): PostgreSQL's codes for being unavailable. */
const postgresIsAway = /^(08|53|57)[0-9A-Z]{3}$/
/** The driver's messages without a code. */
const driverLostIt =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|connection ended unexpectedly/i

/** Whether a request failed because the database is unavailable; it may work a little later. */
export function isOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) {
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true
    const { code, syscall } = cause as NodeJS.ErrnoException
    // A missing file is no outage; a missing socket is.
    if (code && lostConnection.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
    if (code && postgresIsAway.test(code)) return true
    if (driverLostIt.test(cause.message)) return true
  }
  return false
}
