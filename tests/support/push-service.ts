import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser as a push service knows it, with the keys that alone decrypt its messages. */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor() {
    this.#keys.generateKeys()
  }

  /** What it says of itself when it subscribes. */
  get fields() {
    return {
      p256dh: this.#keys.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** RFC 8291 and RFC 8188, in one record. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const idLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32))
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

export interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service on this machine, which keeps what it received and answers as told. */
export class PushService {
  readonly got: Pushed[] = []
  answer = 201
  #server: Server | undefined

  /** Its origin. */
  async start(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      this.got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(this.answer, this.answer === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end()
    }).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}

/** The claims in the server's header (RFC 8292), after its signature was checked. */
export function vapidClaims(
  header: string | string[] | undefined,
): Record<string, unknown> & { key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(header)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature of the server is wrong')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
