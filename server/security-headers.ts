import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { withoutLanguage } from '#locales/without-language.ts'
import { config } from '#platform/config.ts'

/** Pictures that other sites show for a link to us. */
const shownElsewhere = /^\/og(\/|$)/

/** The headers of every answer, files included. A stricter header of the answer itself wins. */
export function securityHeaders(): MiddlewareHandler {
  const options: Parameters<typeof secureHeaders>[0] = {
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config().production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // A list by distance and a school's pin request the position, only after a press.
    permissionsPolicy: { camera: [], microphone: [], payment: [], geolocation: ['self'] },
    overwrite: false,
  }
  const usual = secureHeaders({ ...options, crossOriginResourcePolicy: 'same-origin' })
  const open = secureHeaders({ ...options, crossOriginResourcePolicy: 'cross-origin' })
  return (c, next) => (shownElsewhere.test(withoutLanguage(c.req.path)) ? open : usual)(c, next)
}

/** The policy of a page with these scripts. */
export function contentPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...tilesOrigin()].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The only other origin of pictures: a configured tile server. */
function tilesOrigin(): string[] {
  const { mapTiles } = config()
  return mapTiles ? [new URL(mapTiles.url).origin] : []
}
