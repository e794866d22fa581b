import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { createServer as createVite } from 'vite'
import { config } from '#platform/config.ts'
import { openDatabaseOf } from './database.ts'
import { refuseKnownPasswords } from './demo-data.ts'
import { findBucket, findPortFree, openDataDir } from './machine.ts'
import { NewestServer } from './newest-server.ts'
import { runUntilStopped } from './run.ts'
import { refuseOtherSettings } from './shared-settings.ts'

/**
 * Compiles the texts whenever one is saved, into fewer files than bootstrap.mjs, which compiles them again next time.
 */
const changingTexts = paraglideVitePlugin({
  project: './locales/project.inlang',
  outdir: './locales/compiled',
  strategy: ['baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
})

/** Pages, API and worker in one process through Vite: changes show at once. */
await runUntilStopped(async (run) => {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const settings = config()
  const { host, port } = settings
  openDataDir(settings.dataDir)
  await findPortFree({ host, port })
  await findBucket(settings)
  const databaseUrl = await openDatabaseOf(settings, run)
  await refuseKnownPasswords(databaseUrl, settings)
  await refuseOtherSettings(databaseUrl, settings)

  rmSync('.cache/stamps/locales.json', { force: true })
  const http = createServer()
  const vite = await withoutOwnEnd(() =>
    createVite({
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: http } },
      plugins: [changingTexts],
    }),
  )
  run.closeAtEnd(() => vite.close())
  const newest = new NewestServer(vite, databaseUrl)
  run.closeAtEnd(() => newest.close())
  await newest.open()

  async function listener(request: IncomingMessage, response: ServerResponse) {
    try {
      await (await newest.open()).listener(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response.destroy()
    }
  }
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  await new Promise<void>((resolve) => http.listen(port, host, resolve))
  run.closeAtEnd(async () => {
    http.close()
    http.closeAllConnections()
  })
  console.log(`Устат: http://${host}:${port} (development)`)
})

/** Vite would exit on SIGTERM by itself, before PostgreSQL is stopped. */
async function withoutOwnEnd<T>(work: () => Promise<T>): Promise<T> {
  const ours = process.listeners('SIGTERM')
  const made = await work()
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  return made
}
