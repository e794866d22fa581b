import { createHash } from 'node:crypto'

/**
 * A page that many visitors get, with the hashes of the inline scripts that were made with it. While such a page is
 * rendered its scripts carry a nonce that nobody outside knows; a script without it was put there by somebody else and
 * has no hash, so that no browser runs it. The nonce itself is taken out, because what is kept has none.
 */
export function withHashes(page: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script\\b(?![^>]*\\ssrc=)[^>]*${escaped(mark)}[^>]*>([\\s\\S]*?)</script>`, 'gi')
  const hashes = [...page.matchAll(own)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return { html: page.replaceAll(mark, ''), hashes: [...new Set(hashes)] }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
