import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withHashes } from './inline-scripts.ts'
import { contentPolicy } from './security-headers.ts'

const nonce = 'Zm9vYmFy-_8'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a script that was made with the page is named by its hash, a planted one is not', () => {
  const page = [
    `<script nonce="${nonce}">alert(1)</script>`,
    '<script>planted()</script><script nonce="">planted()</script><script nonce="guessed">planted()</script>',
    `<img alt='<script>planted()</script>'><SCRIPT type="module" nonce="${nonce}">import "/b.js"</SCRIPT>`,
    `<script>unclosed(<script nonce="${nonce}">late()</script>`,
    `<script async nonce="${nonce}" src="/a.js"></script>`,
    `<link rel="modulepreload" href="/b.js" nonce="${nonce}">`,
  ].join('\n')
  const { html, hashes } = withHashes(page, nonce)
  // What browsers report about `alert(1)`.
  expect(hashes[0]).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(hashes).toEqual([hashOf('alert(1)'), hashOf('import "/b.js"'), hashOf('late()')])
  expect(html).not.toContain(nonce)
  const policy = contentPolicy(["'self'", ...hashes])
  expect(policy).not.toContain(hashOf('planted()'))
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
})
