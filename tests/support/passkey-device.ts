import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** How a device may break the protocol, to be refused for it. */
export interface Misdeeds {
  origin?: string
  siteId?: string
  /** The owner's finger, face or PIN was not asked for. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  /** Signs with another key than its own. */
  key?: KeyObject
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const userPresent = 0x01
const userVerified = 0x04
const holdsKey = 0x40

/** A device that keeps one passkey and signs as WebAuthn requires, for tests without a browser. */
export class PasskeyDevice {
  readonly credentialId = randomBytes(32)
  counter = 0
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** What a browser sends once the device has made its key. */
  made(options: { challenge: string; rp: { id?: string } }, misdeeds: Misdeeds = {}): string {
    const clientData = this.#clientData('webauthn.create', options.challenge, misdeeds)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const data = Buffer.concat([
      this.#authenticatorData(options.rp.id ?? '', holdsKey, misdeeds),
      Buffer.alloc(16),
      length,
      this.credentialId,
      cbor(this.#publicKey()),
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal', 'nonsense'],
    })
  }

  /** What a browser sends once the device has answered a challenge. */
  answered(
    options: { challenge: string; rpId?: string },
    userHandle: string,
    misdeeds: Misdeeds = {},
  ): string {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', options.challenge, misdeeds)
    const data = this.#authenticatorData(options.rpId ?? '', 0, misdeeds)
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(clientData)]),
      misdeeds.key ?? this.#pair.privateKey,
    )
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: Buffer.from(misdeeds.userHandle ?? userHandle).toString('base64url'),
    })
  }

  #answer(response: object): string {
    const id = this.credentialId.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Misdeeds): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(siteId: string, flags: number, misdeeds: Misdeeds): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(misdeeds.counter ?? this.counter)
    const all = flags | userPresent | (misdeeds.isUnverified ? 0 : userVerified)
    return Buffer.concat([sha256(misdeeds.siteId ?? siteId), Buffer.from([all]), counter])
  }

  /** In COSE format: an elliptic-curve key for ES256 signatures. */
  #publicKey(): Cbor {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }
}

/** As much of CBOR as a key is written in. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count])
    if (count < 256) return Buffer.from([(major << 5) | 24, count])
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}
