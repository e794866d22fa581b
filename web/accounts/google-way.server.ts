import { isGoogleOn } from '#domain/sign-in/sign-in-with-google.server.ts'

/** Browsers embedded in other applications, by their user agents. */
const embedded = /; wv\)|FBAN|FBAV|Instagram/

/** Whether Google can be used. It refuses embedded browsers, with a page that is a dead end. */
export type GoogleWay = 'here' | 'elsewhere' | 'none'

export function googleWay(request: Request, isOn = isGoogleOn()): GoogleWay {
  if (!isOn) return 'none'
  return embedded.test(request.headers.get('user-agent') ?? '') ? 'elsewhere' : 'here'
}
