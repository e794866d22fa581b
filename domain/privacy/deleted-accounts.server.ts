import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, gt, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import { dayMs } from '#domain/days/durations.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { deleteAgain, deleteSchoolAgain } from './delete-account.server.ts'
import { deletionsKeptDays } from './deleted-accounts.ts'

const listName = 'deleted-accounts.txt'
const line = /^([0-9a-f-]{36}) (\S+)$/

/** Beside the nightly archives, never in one. */
export function deletedAccountsList(): string {
  const { backupDir, dataDir } = config()
  return join(backupDir ?? dataDir, listName)
}

/** A restore finds one beside the archive, which may be as old as a copy of the folder, and this machine's own. */
export function deletedAccountsLists(archive: string): string[] {
  const paths = new Set([join(dirname(archive), listName), deletedAccountsList()])
  return [...paths].filter((path) => existsSync(path))
}

/**
 * Only ids, so that restoring an older archive deletes them again (rule 65). One process writes at a time: one that
 * read earlier would overwrite the list of one that read later.
 */
export async function noteDeletedAccounts(alsoKnown = new Map<string, Date>()): Promise<void> {
  await transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('deleted_accounts'))`)
    await writeList(tx, alsoKnown)
  })
}

async function writeList(tx: Transaction, alsoKnown: Map<string, Date>): Promise<void> {
  const path = deletedAccountsList()
  const since = new Date(now().getTime() - deletionsKeptDays * dayMs)
  const noted = new Map([...alsoKnown, ...readDeletedAccounts(path)].filter(([, at]) => at > since))
  const found = await tx
    .select({ id: accounts.id, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(gt(accounts.deletedAt, since))
  // An older archive may name another owner.
  const foundSchools = await tx
    .select({ id: schools.id, deletedAt: schools.deletedAt })
    .from(schools)
    // Its data are in another school now, but an older archive has them in the old place.
    .where(and(gt(schools.deletedAt, since), isNull(schools.mergedIntoId)))
  for (const { id, deletedAt } of [...found, ...foundSchools])
    if (deletedAt && !noted.has(id)) noted.set(id, deletedAt)
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile([...noted].map(([id, at]) => `${id} ${at.toISOString()}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

export function readDeletedAccounts(path: string): Map<string, Date> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const entries = text.split('\n').flatMap((words): [string, Date][] => {
    const [, id, at] = line.exec(words) ?? []
    return id && at ? [[id, new Date(at)]] : []
  })
  return new Map(entries)
}

/** After a restore; nobody is told. */
export async function deleteListedAgain(ids: string[]): Promise<number> {
  let deleted = 0
  for (let from = 0; from < ids.length; from += 500) {
    const there = await db
      .select({ accountId: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, ids.slice(from, from + 500)), isNull(accounts.deletedAt)))
    for (const { accountId } of there) if (await deleteAgain(accountId)) deleted += 1
    const left = await db
      .select({ schoolId: schools.id })
      .from(schools)
      .where(and(inArray(schools.id, ids.slice(from, from + 500)), isNull(schools.deletedAt)))
    for (const { schoolId } of left) if (await deleteSchoolAgain(schoolId)) deleted += 1
  }
  return deleted
}
