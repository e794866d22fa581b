import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { withoutLanguage } from '#locales/without-language.ts'
import { config } from '#platform/config.ts'

/** Pictures that other sites show for a link to us. */
const shownElsewhere = /^\/og(\/|$)/

/** What every answer says to browsers, files included. An answer that says something stricter itself keeps it. */
export function securityHeaders(): MiddlewareHandler {
  const options: Parameters<typeof secureHeaders>[0] = {
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config().production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // A list by distance and a school's pin ask where somebody is, by a press alone.
    permissionsPolicy: { camera: [], microphone: [], payment: [], geolocation: ['self'] },
    overwrite: false,
  }
  const usual = secureHeaders({ ...options, crossOriginResourcePolicy: 'same-origin' })
  const open = secureHeaders({ ...options, crossOriginResourcePolicy: 'cross-origin' })
  return (c, next) => (shownElsewhere.test(withoutLanguage(c.req.path)) ? open : usual)(c, next)
}

/** The policy of a page whose scripts are those named. */
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

/** The one other place that pages may have pictures from: a map's tiles, where the settings name some. */
function tilesOrigin(): string[] {
  const { mapTiles } = config()
  return mapTiles ? [new URL(mapTiles.url).origin] : []
}
