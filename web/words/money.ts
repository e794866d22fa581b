import { getLocale, m } from '#locales/messages.ts'

type Currency = 'kgs' | 'rub' | 'usd' | 'eur'

const symbols: Record<Exclude<Currency, 'kgs'>, string> = { rub: '₽', usd: '$', eur: '€' }

const noBreak = '\u00A0'

/** A whole number with the language's thousands separator. */
export function numberWords(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, getLocale() === 'en' ? ',' : noBreak)
}

export function currencyWord(currency: Currency): string {
  return currency === 'kgs' ? m.words_currency_kgs() : symbols[currency]
}

/** An amount of money: «800 сом», «500 $», in English “800 som”, “$500”, “RUB 500”. */
export function amountWords(value: number, currency: Currency): string {
  return withCurrency(numberWords(value), currency)
}

function withCurrency(amount: string, currency: Currency): string {
  if (getLocale() !== 'en' || currency === 'kgs') return `${amount}${noBreak}${currencyWord(currency)}`
  return currency === 'rub' ? `RUB${noBreak}${amount}` : symbols[currency] + amount
}

/** A salary as people read it: «25 000 – 30 000 сом», «от 500 сом/час», «По договорённости». */
export function salaryWords({
  min,
  max,
  currency,
  period = 'month',
}: {
  min: number | null
  max: number | null
  currency: Currency
  period?: 'month' | 'hour'
}): string {
  if (min === null && max === null) return m.words_salary_none()
  const perPeriod = (amount: string) => (period === 'hour' ? m.offer_rate({ amount }) : amount)
  if (max === null) return m.words_salary_from({ amount: perPeriod(amountWords(min ?? 0, currency)) })
  if (min === null) return m.words_salary_to({ amount: perPeriod(amountWords(max, currency)) })
  if (min === max) return perPeriod(amountWords(min, currency))
  const dash = getLocale() === 'en' ? '–' : ' – '
  return perPeriod(withCurrency(`${numberWords(min)}${dash}${numberWords(max)}`, currency))
}

/** The pay of a vacancy, and whether it is before taxes if its school says so: «30 000 сом, на руки». */
export function payWords(pay: {
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: Currency
  salaryPeriod: 'month' | 'hour'
  salaryIsGross: boolean | null
}): string {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period } = pay
  const words = salaryWords({ min, max, currency, period })
  if (pay.salaryIsGross === null || (min === null && max === null)) return words
  return `${words}, ${pay.salaryIsGross ? m.words_salary_gross() : m.words_salary_net()}`
}

/** The price of an hour: «800 сом/час». */
export function rateWords(rate: number, currency: Currency): string {
  return rate === 0 ? m.offer_rate_free() : m.offer_rate({ amount: amountWords(rate, currency) })
}
