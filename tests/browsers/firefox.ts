import { asExpression, type DrivenPage } from './driven-page.ts'
import { startProgram } from './program.ts'
import { openSocket } from './socket.ts'

/** Opens a page over WebDriver BiDi, which Firefox supports natively. */
export async function openFirefox(executable: string, profile: string): Promise<DrivenPage> {
  const program = startProgram(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  )
  const url = await program.says(/WebDriver BiDi listening on (ws:\S+)/)
  const failures: string[] = []
  const socket = await openSocket(`${url}/session`, (method, params) => {
    if (method === 'log.entryAdded' && params.type === 'javascript' && params.level === 'error')
      failures.push(String(params.text))
  })
  await socket.send('session.new', { capabilities: {} })
  await socket.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = (await socket.send('browsingContext.getTree')) as {
    contexts: { context: string }[]
  }
  const context = contexts[0]?.context
  const target = { context }
  return {
    failures,
    async open(address) {
      await socket.send('browsingContext.navigate', { context, url: address, wait: 'interactive' })
    },
    async setSize(width, height) {
      await socket.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async evaluate(script) {
      const answer = (await socket.send('script.evaluate', {
        expression: asExpression(script),
        awaitPromise: true,
        userActivation: true,
        target,
      })) as { type: string; result: { value: string }; exceptionDetails?: { text: string } }
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value)
    },
    async chooseFile(selector, path) {
      const { nodes } = (await socket.send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })) as { nodes: object[] }
      await socket.send('input.setFiles', { context, element: nodes[0], files: [path] })
    },
    async close() {
      await socket.send('browser.close').catch(() => {})
      socket.close()
      await program.stop()
    },
  }
}
