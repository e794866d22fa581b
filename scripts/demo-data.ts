import { type Config, SettingError } from '#platform/config.ts'

/**
 * Makes the demo data anew, then their search texts, so that they can be found right after a first start; returns what
 * was deleted with the old ones.
 */
export async function makeDemo(databaseUrl: string, { demo }: Config) {
  const { renewDemo } = await import('#demo/demo.ts')
  const { accounts, removed } = await renewDemo(databaseUrl, audienceOf(demo))
  await finishDemo(databaseUrl, demo, accounts)
  return removed
}

/** On a first start; nothing where another process that started at the same time makes it. */
export async function makeFirstDemo(databaseUrl: string, { demo }: Config): Promise<void> {
  const { beginDemo } = await import('#demo/demo.ts')
  const accounts = await beginDemo(databaseUrl, audienceOf(demo))
  if (accounts) await finishDemo(databaseUrl, demo, accounts)
}

const audienceOf = (demo: Config['demo']) => (demo === 'public' ? 'public' : 'loopback')

async function finishDemo(
  databaseUrl: string,
  demo: Config['demo'],
  accounts: readonly { email: string; password: string }[],
): Promise<void> {
  // On a public server the passwords are random, and this is the only time they are shown (rule 2).
  if (demo === 'public') for (const { email, password } of accounts) console.log(`${email} ${password}`)

  const { closeDatabase, openDatabase } = await import('#db/client.ts')
  const { renewSearch } = await import('#server/renew-search.ts')
  openDatabase(databaseUrl)
  try {
    await renewSearch({})
  } finally {
    await closeDatabase()
  }
}

/** The demonstration's password on loopback is public, so a server that others can reach refuses to start with it. */
export async function refuseKnownPasswords(
  databaseUrl: string,
  { loopback, publicUrl }: Config,
): Promise<void> {
  if (loopback) return
  const { knownPasswordAccounts } = await import('#demo/known-passwords.ts')
  const found = await knownPasswordAccounts(databaseUrl)
  if (found.length === 0) return
  throw new SettingError(
    `Demo accounts with a password that everybody knows (${found.join(', ')}) would be open to others at ${publicUrl}: remove the demo data with "npm run demo -- --remove".`,
  )
}
