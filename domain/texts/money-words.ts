import { getLocale, type Locale, m } from '#locales/messages.ts'

type Currency = 'kgs' | 'rub' | 'usd' | 'eur'

const symbols: Record<Exclude<Currency, 'kgs'>, string> = { rub: '₽', usd: '$', eur: '€' }

const noBreak = '\u00A0'

/** Of a page by default; a mail is written in its recipient's. */
type Say = { locale?: Locale }

const isEnglish = ({ locale = getLocale() }: Say) => locale === 'en'

/** A whole number with the language's thousands separator. */
export function numberWords(value: number, say: Say = {}): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, isEnglish(say) ? ',' : noBreak)
}

export function currencyWord(currency: Currency, say: Say = {}): string {
  return currency === 'kgs' ? m.words_currency_kgs({}, say) : symbols[currency]
}

/** An amount of money: «800 сом», «500 $», in English “800 som”, “$500”, “RUB 500”. */
export function amountWords(value: number, currency: Currency, say: Say = {}): string {
  return withCurrency(numberWords(value, say), currency, say)
}

function withCurrency(amount: string, currency: Currency, say: Say): string {
  if (!isEnglish(say) || currency === 'kgs') return `${amount}${noBreak}${currencyWord(currency, say)}`
  return currency === 'rub' ? `RUB${noBreak}${amount}` : symbols[currency] + amount
}

/** A salary as people read it: «25 000 – 30 000 сом», «от 500 сом/час», «По договорённости». */
export function salaryWords(
  {
    min,
    max,
    currency,
    period = 'month',
  }: {
    min: number | null
    max: number | null
    currency: Currency
    period?: 'month' | 'hour'
  },
  say: Say = {},
): string {
  if (min === null && max === null) return m.words_salary_none({}, say)
  const perPeriod = (amount: string) => (period === 'hour' ? m.offer_rate({ amount }, say) : amount)
  if (max === null)
    return m.words_salary_from({ amount: perPeriod(amountWords(min ?? 0, currency, say)) }, say)
  if (min === null) return m.words_salary_to({ amount: perPeriod(amountWords(max, currency, say)) }, say)
  if (min === max) return perPeriod(amountWords(min, currency, say))
  const dash = isEnglish(say) ? '–' : ' – '
  return perPeriod(withCurrency(`${numberWords(min, say)}${dash}${numberWords(max, say)}`, currency, say))
}

export type Pay = {
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: Currency
  salaryPeriod: 'month' | 'hour'
  salaryIsGross: boolean | null
}

/** The pay of a vacancy, and whether it is before taxes if its school says so: «30 000 сом, на руки». */
export function payWords(pay: Pay, say: Say = {}): string {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = pay
  const words = salaryWords({ min, max, currency, period }, say)
  if (pay.salaryIsGross === null || (min === null && max === null)) return words
  return `${words}, ${pay.salaryIsGross ? m.words_salary_gross({}, say) : m.words_salary_net({}, say)}`
}

/** The price of an hour: «800 сом/час». */
export function rateWords(rate: number, currency: Currency): string {
  return rate === 0 ? m.offer_rate_free() : m.offer_rate({ amount: amountWords(rate, currency) })
}
