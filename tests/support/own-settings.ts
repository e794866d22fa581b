import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { type Config, replaceSettings } from '#platform/config.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * Call it at the top of a test file: its own settings, with its own DATA_DIR. A change of the returned object applies
 * from then on.
 */
export function useSettings(changes?: Partial<Config>): Partial<Config> & { dataDir: string } {
  const dataDir = makeTemporaryFolder()
  const settings = { dataDir, ...changes }
  beforeAll(() => replaceSettings(settings))
  afterAll(() => {
    replaceSettings(undefined)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return settings
}
