import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { withoutLanguage } from '#locales/without-language.ts'

const seconds = 10
/** Carriers put whole towns behind one address, so these stop programs and no people. */
const questions = { points: 600, duration: seconds, keyPrefix: 'questions' }
/** A page of a list has two dozen of them. */
const pictures = { points: 5_000, duration: seconds, keyPrefix: 'pictures' }

const picture = /^\/(files|og)(\/|$)/
/** What makes the database or the search work. Pages of words, files of the build and forms are not counted. */
const question =
  /^\/(vacancies|schools|teachers|suggestions|api|feeds|sitemaps|__manifest)(?=[/.]|$)|^\/(sitemap\.xml|_\.data|_root\.data)?$/

/**
 * How often a network may ask for what takes work, counted in this process alone: nothing is written for it, and who is
 * stopped waits for seconds. It answers after how many seconds to ask again, or undefined.
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

  #limiterOf(place: string): RateLimiterMemory | undefined {
    if (picture.test(place)) return this.#pictures
    return question.test(place) ? this.#questions : undefined
  }
}
