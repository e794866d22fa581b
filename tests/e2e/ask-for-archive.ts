import type pg from 'pg'
import { expect } from './support.ts'

/** Requests one's own data, and waits for the archive; returns its id. */
export async function askForArchive(
  database: pg.Client,
  address: string,
  { id, token }: { id: string; token: string },
) {
  const response = await fetch(`${address}/settings/privacy`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { Cookie: `ustat=${token}`, Origin: address },
    redirect: 'manual',
  })
  expect(response.status).toBe(302)
  const archive = async () =>
    (await database.query('select id, state from data_exports where account_id = $1', [id])).rows[0]
  await expect.poll(async () => (await archive()).state).toBe('ready')
  return (await archive()).id as string
}
