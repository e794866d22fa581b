import { createHash } from 'node:crypto'

/**
 * A shared page with the hashes of its own inline scripts. While such a page is
 * rendered its scripts carry a secret nonce; an injected script has no nonce and
 * gets no hash, so no browser runs it. The nonce is removed, because a cached page has none.
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
