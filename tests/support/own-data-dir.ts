import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

/**
 * Stands in for `#platform/config.ts` in a test file that stores files: everything as it is set, but for a
 * DATA_DIR of the file's own. Use: `vi.mock('#platform/config.ts', () => import('#tests/support/own-data-dir.ts'))`.
 */
const actual = await vi.importActual<typeof import('#platform/config.ts')>('#platform/config.ts')

export const dataDir = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

export const { SettingError, readConfig, preferProductionLibraries, environmentWith, externalServices } =
  actual

export function config() {
  return { ...actual.config(), dataDir }
}
