import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/**
 * An authenticator app that was told a secret. Its first code is of the step in which it is asked, its second one of
 * the step after at the earliest: both are accepted for half a minute at least, and neither twice.
 */
export class Authenticator {
  readonly #totp: TOTP
  #next = 0

  constructor(typed: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(typed.replace(/\s/g, '')) })
  }

  code(): string {
    const step = Math.max(this.#next, Math.floor(Date.now() / stepMs))
    this.#next = step + 1
    return this.#totp.generate({ timestamp: step * stepMs })
  }

  /** A code that is none of these times. */
  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2, 3].map((steps) =>
      this.#totp.generate({ timestamp: Date.now() + steps * stepMs }),
    )
    return near.includes('000000') ? '999999' : '000000'
  }
}
