import { getLocale, m } from '#locales/messages.ts'

type Currency = 'kgs' | 'rub' | 'usd' | 'eur'

const symbols: Record<Exclude<Currency, 'kgs'>, string> = { rub: '₽', usd: '$', eur: '€' }

const noBreak = '\u00A0'

/** A whole number with its thousands set apart, as the language does. */
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

/** A salary as people read it: «25 000 – 30 000 сом», «от 25 000 сом», «По договорённости». */
export function salaryWords(salary: { min: number | null; max: number | null; currency: Currency }): string {
  const { min, max, currency } = salary
  if (min === null && max === null) return m.words_salary_none()
  if (max === null) return m.words_salary_from({ amount: amountWords(min ?? 0, currency) })
  if (min === null) return m.words_salary_to({ amount: amountWords(max, currency) })
  if (min === max) return amountWords(min, currency)
  const dash = getLocale() === 'en' ? '–' : ' – '
  return withCurrency(`${numberWords(min)}${dash}${numberWords(max)}`, currency)
}

/** The price of an hour: «800 сом/час». */
export function rateWords(rate: number, currency: Currency): string {
  return rate === 0 ? m.offer_rate_free() : m.offer_rate({ amount: amountWords(rate, currency) })
}
