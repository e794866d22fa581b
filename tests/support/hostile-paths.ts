const long = 'a'.repeat(8_000)

/** Addresses to return to that a stranger writes so that they lead to theirs: `evil.example`. */
export const hostilePaths: readonly string[] = [
  // Another host, with the scheme left out.
  '//evil.example',
  '///evil.example',
  '////evil.example/path',
  '//evil.example/%2e%2e',
  '//evil.example:443/',
  '//[::1]/',
  '//0x7f.1/',
  '//user@evil.example',
  '//127.0.0.1@evil.example/',
  // Slashes that browsers read as such.
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  // Signs that browsers leave out.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001//evil.example',
  '/\t\\evil.example',
  '/\r\n\t/evil.example',
  '/\u0000/evil.example',
  // Steps that leave two slashes behind.
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/en/..//evil.example',
  '/en//evil.example',
  '/ky/\\evil.example',
  // What somebody might decode once more.
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '%2f%2fevil.example',
  'https%3a%2f%2fevil.example',
  // Headers and more.
  '/\r\nLocation: https://evil.example',
  '/\r\n\r\n<script>alert(1)</script>',
  // Other schemes, and spellings of them.
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  'ht\ntps://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  // Letters that browsers take for dots and slashes of a host.
  '//evil。example',
  '//evil．example',
  '//ⓔvil.example',
  '/／evil.example',
  '／／evil.example',
  '/\u2044evil.example',
  '/\u200b/evil.example',
  // Hosts that look like ours, and paths that begin with none.
  'http://127.0.0.1.evil.example',
  'http://127.0.0.1@evil.example',
  '@evil.example',
  '.evil.example',
  ':443@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  // More than anybody's address, and what is no text.
  `//evil.example/${long}`,
  `/${long}`,
  '/\ud800/evil.example',
  '//\udfff',
]

/** Whether a browser at `origin` would leave it for this address. */
export function leadsOff(address: string, origin: string): boolean {
  return !URL.canParse(address, origin) || new URL(address, origin).origin !== new URL(origin).origin
}
