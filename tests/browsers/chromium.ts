import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unbrotli, untar } from '#tests/support/browser.ts'
import { asExpression, type DrivenPage } from './driven-page.ts'
import { startProgram } from './program.ts'
import { openSocket } from './socket.ts'

const scope = '@sparticuz/chromium'

/** An old Chromium version, from npm, unpacked once into .cache. */
function unpacked(version: string): string {
  const folder = resolve('.cache', `old-chromium-${version}`)
  if (existsSync(folder)) return folder
  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    execFileSync('npm', ['pack', `${scope}@${version}`, '--pack-destination', making, '--loglevel=error'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const archive = `sparticuz-chromium-${version}.tgz`
    execFileSync('tar', ['-xzf', archive, '--strip-components=2', 'package/bin'], { cwd: making })
    writeFileSync(join(making, 'chromium'), unbrotli(join(making, 'chromium.br')), { mode: 0o755 })
    for (const part of ['aws.tar.br', 'swiftshader.tar.br'])
      if (existsSync(join(making, part))) untar(unbrotli(join(making, part)), making)
    rmSync(join(making, archive))
    renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Opens a page over the DevTools protocol, which old Chromiums support too. */
export async function openChromium(version: string, profile: string): Promise<DrivenPage> {
  const folder = unpacked(version)
  const program = startProgram(
    join(folder, 'chromium'),
    [
      '--headless',
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { LD_LIBRARY_PATH: join(folder, 'lib') },
  )
  const url = await program.says(/DevTools listening on (ws:\S+)/)
  const failures: string[] = []
  const socket = await openSocket(url, (method, params) => {
    if (method !== 'Runtime.exceptionThrown') return
    const { exceptionDetails: details } = params as {
      exceptionDetails: { text: string; exception?: { description?: string } }
    }
    failures.push(details.exception?.description ?? details.text)
  })
  const { targetId } = await socket.send('Target.createTarget', { url: 'about:blank' })
  const attached = await socket.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(attached.sessionId)
  const send = (method: string, params?: object) => socket.send(method, params, session)
  await send('Runtime.enable')
  await send('Page.enable')
  await send('Network.enable')
  // In containers the oldest versions hang when something comes from their cache.
  await send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    failures,
    async open(address) {
      await send('Page.navigate', { url: address })
    },
    async setSize(width, height) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    },
    async evaluate(script) {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression: asExpression(script),
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: string }; exceptionDetails?: { exception?: { description?: string } } }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The script failed.')
      return JSON.parse(result.value)
    },
    async chooseFile(selector, path) {
      const { root } = (await send('DOM.getDocument')) as { root: { nodeId: number } }
      const { nodeId } = await send('DOM.querySelector', { nodeId: root.nodeId, selector })
      await send('DOM.setFileInputFiles', { nodeId, files: [path] })
    },
    async close() {
      socket.close()
      await program.stop()
    },
  }
}
