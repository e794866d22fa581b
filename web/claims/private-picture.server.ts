import { notFound } from '#web/request/guards.server.ts'

/** Which page of a document an address names. */
export const documentPageOf = (page: string): number => (/^[1-9]\d?$/.test(page) ? Number(page) : notFound())

/** A page of a private document: not cached anywhere, and without rights wherever it is opened. */
export function privatePicture({ type, bytes }: { type: string; bytes: Buffer<ArrayBuffer> }): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
