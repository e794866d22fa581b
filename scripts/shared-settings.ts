import {
  changeSharedSettings,
  keptSettingsOf,
  type SharedSettings,
  sharedSettingsOf,
} from '#db/shared-settings.ts'
import { type Config, SettingError } from '#platform/config.ts'
import { identityOfStore } from '#platform/files.ts'
import { keyIds } from '#platform/secrets.ts'

/**
 * Refuses to work on a database beside processes with another key, public address or file store: secrets would not open,
 * links lead elsewhere, and files be lost. The embedded database has one process, whose address may change.
 */
export async function refuseOtherSettings(databaseUrl: string, config: Config): Promise<void> {
  const own = await ownSettings(config)
  const kept = await sharedSettingsOf(databaseUrl, own)
  const mayMove = config.databaseUrl === undefined
  if (mayMove && kept.publicUrl !== own.publicUrl)
    await changeSharedSettings(databaseUrl, { publicUrl: own.publicUrl })
  const differing = differences(kept, own, config).filter(({ name }) => !mayMove || name !== 'publicUrl')
  if (differing.length === 0) return
  throw new SettingError(
    `This database is used with other settings, ${differing.map(({ words }) => words).join(', ')}: give this process the same, or, if the change is meant, say npm run admin -- accept-settings with the new ones and restart every process.`,
  )
}

/** Refuses to seal secrets with a key that is not this database's: nobody could open them. */
export async function refuseOtherKey(databaseUrl: string, { secretKey, dataDir }: Config): Promise<void> {
  const kept = await keptSettingsOf(databaseUrl)
  if (kept && !keyIds().includes(kept.keyId)) {
    throw new SettingError(
      `The secrets of this database are sealed by another key than ${secretKey ? 'SECRET_KEY and SECRET_KEY_FORMER' : `those of ${dataDir}/secret.key`}: give this command the same settings as the servers.`,
    )
  }
}

/** Makes the settings of this command those of the database; returns what changed, in words. */
export async function acceptSettings(databaseUrl: string, config: Config): Promise<string[]> {
  const own = await ownSettings(config)
  const kept = await sharedSettingsOf(databaseUrl, own)
  await changeSharedSettings(databaseUrl, own)
  return differences(kept, own, config).map(({ words }) => words)
}

async function ownSettings({ publicUrl }: Config): Promise<SharedSettings> {
  return { keyId: keyIds()[0], publicUrl, fileStore: await identityOfStore() }
}

function differences(kept: SharedSettings, own: SharedSettings, { secretKey, dataDir, s3 }: Config) {
  const differing: { name: keyof SharedSettings; words: string }[] = []
  if (kept.publicUrl !== own.publicUrl)
    differing.push({ name: 'publicUrl', words: `PUBLIC_URL ${kept.publicUrl} (here ${own.publicUrl})` })
  // While a key is rotated, processes with both keys work beside those with only the former one.
  if (!keyIds().includes(kept.keyId))
    differing.push({
      name: 'keyId',
      words: `another key of the secrets than ${secretKey ? 'SECRET_KEY' : `${dataDir}/secret.key`}`,
    })
  if (kept.fileStore !== own.fileStore) {
    const there = kept.fileStore.startsWith('bucket') ? kept.fileStore : 'another folder of files'
    differing.push({
      name: 'fileStore',
      words: `${there} (here ${s3 ? own.fileStore : `${dataDir}/files`})`,
    })
  }
  return differing
}
