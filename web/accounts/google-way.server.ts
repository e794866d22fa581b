import { isGoogleOn } from '#domain/sign-in/sign-in-with-google.server.ts'

/** The browsers that stand inside of other applications, as they name themselves. */
const embedded = /; wv\)|FBAN|FBAV|Instagram/

/** Whether Google may be asked for. An embedded browser it refuses, by a page of its own that leads nowhere. */
export type GoogleWay = 'here' | 'elsewhere' | 'none'

export function googleWay(request: Request, isOn = isGoogleOn()): GoogleWay {
  if (!isOn) return 'none'
  return embedded.test(request.headers.get('user-agent') ?? '') ? 'elsewhere' : 'here'
}
