import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from '#db/migrate.ts'
import { grantToProgram } from '#db/program-role.ts'
import { environmentWith } from '#platform/config.ts'
import { startPostgresServer } from '#tests/support/postgres-server.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

/**
 * The journeys again, with production services: an external PostgreSQL, over TCP with a password and a role that owns
 * nothing, and files in S3. More words choose files. The last line says how many passed and failed.
 */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const report = 'test-results/e2e.json'
const dataDir = makeTemporaryFolder()

let current: ChildProcess | undefined
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) {
  process.on(event, () => void current?.kill('SIGTERM'))
}
process.channel?.unref()

const postgres = await startPostgresServer()
const s3 = await startS3Server()
try {
  await migrate(postgres.databaseUrl)
  await grantToProgram(postgres.databaseUrl, 'program')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings
  const failed = await runJourneys({
    DATABASE_URL: postgres.programUrl,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  await s3.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function runJourneys(services: Record<string, string | undefined>): Promise<number> {
  // An external database gets demo people only on explicit request.
  const demo = await node(['scripts/demo.ts'], { ...services, DATA_DIR: dataDir })
  if (demo !== 0) throw new Error('The demo data could not be made.')
  rmSync(report, { force: true })
  const projects = ['--project=contract', '--project=journeys']
  const playwright = [
    'node_modules/.bin/playwright',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    ...projects,
  ]
  const code = await node([...playwright, ...process.argv.slice(2)], services)
  const reported = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
  const { expected = 0, unexpected = 0, flaky = 0 } = reported
  const failed = Math.max(unexpected + flaky, code === 0 ? 0 : 1)
  console.log(`${expected} passed, ${failed} failed`)
  return failed
}

async function node(args: string[], services: Record<string, string | undefined>): Promise<number | null> {
  current = spawn(process.execPath, args, { stdio: 'inherit', env: environmentWith(services) })
  const [code] = await once(current, 'exit')
  return code
}
