import pg from 'pg'

/** An error for the log: without parameters of statements and without words of people. */
export interface SafeError {
  type: string
  message: string
  stack?: string
  cause?: SafeError
  errors?: SafeError[]
  [detail: string]: unknown
}

/** The fields of errors that hold no value that somebody typed. */
const details = [
  ...['code', 'errno', 'syscall', 'status', 'statusCode', 'responseCode', 'command', 'reason'],
  ...['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'position', 'routine'],
]
const depthMax = 5
const errorsMax = 5

/**
 * Drops the values in the error of a failed statement (parameters, `detail` with the whole row, quoted values in the
 * message), and addresses, which mail servers repeat. The text of the statement and the place of the failure stay.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const own = error as Error & Record<string, unknown>
  const frames = framesOf(error)
  return {
    type: error.constructor.name,
    message: messageOf(own),
    ...(frames && { stack: frames }),
    ...Object.fromEntries(
      details.flatMap((name) => (isPlain(own[name]) ? [[name, withoutAddresses(own[name])]] : [])),
    ),
    ...(error.cause !== undefined && depth < depthMax && { cause: safeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < depthMax && {
        errors: error.errors.slice(0, errorsMax).map((one) => safeError(one, depth + 1)),
      }),
  }
}

/** The same as lines, for a terminal and for graphile-worker, which stores the message of a job's error. */
export function safeLines(error: unknown, depth = 0): string {
  const { type, message, stack, code, cause } = safeError(error, depthMax - 1)
  const own = `${type}: ${message}${code ? ` (${code})` : ''}${stack ? `\n${stack}` : ''}`
  return cause && depth < depthMax ? `${own}\ncaused by ${safeLines((error as Error).cause, depth + 1)}` : own
}

/** The error of a job with its cause, in one line. */
export function safeMessage(error: unknown, depth = 0): string {
  const { message, code, cause } = safeError(error, depthMax - 1)
  const own = `${message}${code ? ` (${code})` : ''}`
  return cause && depth < depthMax ? `${own}: ${safeMessage((error as Error).cause, depth + 1)}` : own
}

function messageOf(error: Error & Record<string, unknown>): string {
  // An error of drizzle repeats the parameters in its message.
  if (typeof error.query === 'string' && 'params' in error) return `Failed query: ${error.query}`
  if (isOfDatabase(error)) return databaseMessage(error)
  return String(withoutAddresses(error.message))
}

function isOfDatabase(error: Error & Record<string, unknown>): boolean {
  return error instanceof pg.DatabaseError || ('severity' in error && 'routine' in error)
}

/** Keeps names of the schema, and names that stand in the text of the statement. */
function databaseMessage(error: Error & Record<string, unknown>): string {
  const code = String(error.code)
  const isOfNames = /^42/.test(code) && code !== '42601'
  if (isOfNames) return String(withoutAddresses(error.message))
  const known = [error.constraint, error.table, error.column, error.schema]
  return String(
    withoutAddresses(
      error.message
        .replace(/: ".*"$/s, ': "…"')
        .replace(/"([^"]*)"/g, (quoted, name) => (known.includes(name) ? quoted : '"…"')),
    ),
  )
}

/** The stack without its first lines, which repeat the original message. */
function framesOf(error: Error): string | undefined {
  const { stack = '', message } = error
  const from = stack.indexOf(message) < 0 ? 0 : stack.indexOf(message) + message.length
  const frames = stack.slice(from).match(/^\s+at .+$/gm)
  return frames?.join('\n')
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function withoutAddresses(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]') : value
}
