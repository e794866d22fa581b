import type pg from 'pg'

/** The next major version of the client refuses parallel queries: they are queued here. */
export function oneAfterAnother(client: pg.Client): pg.Client {
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  let before: Promise<unknown> = Promise.resolve()
  client.query = ((...asked: unknown[]) => {
    const answer = before.then(() => ask(...asked))
    before = answer.catch(() => undefined)
    return answer
  }) as pg.Client['query']
  return client
}
