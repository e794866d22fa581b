import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { type Config, replaceSettings } from '#platform/config.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * Call it at the top of a test file: settings of this file alone, with a DATA_DIR that goes with it. What a test changes in
 * the answer holds from then on.
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
