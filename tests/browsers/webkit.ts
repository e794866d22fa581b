import { asExpression, type DrivenPage, inTime } from './driven-page.ts'
import { startProgram } from './program.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens a page over WebDriver in WebKitGTK's MiniBrowser, on a virtual display. */
export async function openWebKit(
  programs: { driver: string; browser: string; screen: string },
  port: number,
): Promise<DrivenPage> {
  const display = `:${100 + (port % 400)}`
  const screen = startProgram(programs.screen, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const driver = startProgram(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value).slice(0, 500))
    return value
  }
  const close = async () => {
    await driver.stop()
    await screen.stop()
  }
  try {
    const session = await begin(ask, programs.browser)
    return pageOf(
      (method, path, body) => inTime(path, ask(method, `/session/${session}${path}`, body)),
      close,
    )
  } catch (error) {
    await close()
    throw error
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

async function begin(ask: Ask, binary: string): Promise<string> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  for (let tries = 0; ; tries += 1)
    try {
      const { sessionId } = (await ask('POST', '/session', {
        capabilities: { alwaysMatch: options },
      })) as { sessionId: string }
      return sessionId
    } catch (error) {
      // The driver and the screen take a moment to be there.
      if (tries === 20) throw error
      await new Promise((done) => setTimeout(done, 500))
    }
}

async function pageOf(ask: Ask, stop: () => Promise<void>): Promise<DrivenPage> {
  await ask('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })
  return {
    failures: [],
    async open(url) {
      await ask('POST', '/url', { url })
    },
    async setSize(width, height) {
      await ask('POST', '/window/rect', { x: 0, y: 0, width, height })
    },
    async evaluate(script) {
      const answer = await ask('POST', '/execute/async', {
        script: `const done = arguments[arguments.length - 1];
${asExpression(script)}.then(done, (error) => done(JSON.stringify({ failure: String(error) })))`,
        args: [],
      })
      const value = JSON.parse(String(answer))
      if (value?.failure) throw new Error(value.failure)
      return value
    },
    async chooseFile(selector, path) {
      const found = (await ask('POST', '/element', { using: 'css selector', value: selector })) as {
        [elementKey]: string
      }
      await ask('POST', `/element/${found[elementKey]}/value`, { text: path })
    },
    async close() {
      await ask('DELETE', '').catch(() => {})
      await stop()
    },
  }
}
