import type pg from 'pg'

/** A client refuses to be asked before it has answered, from its next version on: what is asked at once waits its turn here. */
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
