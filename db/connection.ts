import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const counter = new AsyncLocalStorage<{ statements: number }>()

/** Runs `work` and counts its SQL statements: a page may need twelve at most. */
export function countStatements<T>(work: (count: { statements: number }) => T): T {
  const count = { statements: 0 }
  return counter.run(count, () => work(count))
}

/** A calendar day stays the text it is ('2026-11-20'): a Date would move it over a time zone's edge. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** The names of statements by their text; empty for a text that was seen once. */
const names = new Map<string, string>()
const namedMax = 300
const noticedMax = 3_000
let named = 0

/**
 * A name for a repeated statement, so that a connection parses and plans it once. A search by
 * words is planned each time, because the best plan depends on how many rows have them.
 */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name) return name
  if (name === undefined) {
    if (names.size < noticedMax && !text.includes('@@')) names.set(text, '')
    return undefined
  }
  if (named >= namedMax) return undefined
  named += 1
  names.set(text, `ustat_${named}`)
  return names.get(text)
}

/** A connection of the pool: it counts its statements, and is dropped when PostgreSQL stops answering. */
export class PooledConnection extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    // A connection lost in a transaction fails that transaction, and must not end the process.
    this.on('error', () => {})
  }

  override query(...args: unknown[]): never {
    const count = counter.getStore()
    if (count) count.statements += 1
    const answer: unknown = super.query(...(this.prepared(args) as Parameters<pg.Client['query']>))
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        // Its answer may still come, in place of the answer to the next statement.
        if (error.message === 'Query read timeout')
          (this as unknown as { connection: pg.Connection }).connection.stream.destroy()
      })
    }
    return answer as never
  }

  protected prepared(args: unknown[]): unknown[] {
    const [asked, values, ...rest] = args as [string | pg.QueryConfig, ...unknown[]]
    // A text without values gets no name: it may hold several statements, or begin and end a transaction.
    if (typeof asked === 'string' || asked.name || !Array.isArray(values) || values.length === 0) return args
    return [{ ...asked, name: nameOf(asked.text) }, values, ...rest]
  }
}

/** A connection through a pooler, where each transaction may run on another connection: statements have no names. */
export class SharedConnection extends PooledConnection {
  protected override prepared(args: unknown[]): unknown[] {
    return args
  }
}
