import { type Config, SettingError } from '#platform/config.ts'

/**
 * Makes the demo data anew, and then what it is found by, so that whoever opens the product after a first start finds
 * it at once; returns what went with the old one.
 */
export async function makeDemo(databaseUrl: string, { demo }: Config) {
  const { renewDemo } = await import('#demo/demo.ts')
  const { accounts, removed } = await renewDemo(databaseUrl, demo === 'public' ? 'public' : 'loopback')
  // On a server for everybody the passwords are random, and this is the one time they can be read (rule 2).
  if (demo === 'public') for (const { email, password } of accounts) console.log(`${email} ${password}`)

  const { closeDatabase, openDatabase } = await import('#db/client.ts')
  const { renewSearch } = await import('#server/renew-search.ts')
  openDatabase(databaseUrl)
  try {
    await renewSearch({})
  } finally {
    await closeDatabase()
  }
  return removed
}

/** Anybody can read the password that the demonstration has on loopback, so a server that others reach refuses to start with it. */
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
