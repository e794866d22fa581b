import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { withoutLanguage } from '#locales/without-language.ts'
import { pathTraitsOf } from '#web/request/path-traits.server.ts'

const seconds = 10
/** Carriers put whole towns behind one address, so these limits stop programs and no people. */
const questions = { points: 600, duration: seconds, keyPrefix: 'questions' }
/** A page of a list has two dozen of them. */
const pictures = { points: 5_000, duration: seconds, keyPrefix: 'pictures' }

/**
 * How often a network may send expensive requests, counted in this process only: nothing is written, and a refused
 * client waits for seconds. Returns after how many seconds to try again, or undefined.
 */
export class ReadLimits {
  readonly #questions: RateLimiterMemory
  readonly #pictures: RateLimiterMemory

  constructor(limits = { questions, pictures }) {
    this.#questions = new RateLimiterMemory(limits.questions)
    this.#pictures = new RateLimiterMemory(limits.pictures)
  }

  async secondsToWait(path: string, network: string | undefined): Promise<number | undefined> {
    const limiter = this.#limiterOf(withoutLanguage(path))
    if (!limiter || !network) return undefined
    try {
      await limiter.consume(network)
      return undefined
    } catch (refused) {
      return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000))
    }
  }

  /** Static pages, files of the build and forms are not counted. */
  #limiterOf(path: string): RateLimiterMemory | undefined {
    const { counted } = pathTraitsOf(path)
    return counted && { picture: this.#pictures, question: this.#questions }[counted]
  }
}
