import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/**
 * An authenticator app with a secret. Its first code is for the current time step, its second for the next step at the
 * earliest: both are accepted for at least half a minute, and neither twice.
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
