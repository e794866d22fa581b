import { z } from 'zod'

const timeoutMs = 15_000

/** The value in som of one unit of a currency (by ISO code), and its day ('2026-11-21'). */
export type BankRates = { day: string; somPerUnit: Record<string, number> }

const dateOf = /<CurrencyRates\b[^>]*\bDate="(\d{2})\.(\d{2})\.(\d{4})"/
const currencies =
  /<Currency\s+ISOCode="([A-Z]{3})"\s*>\s*<Nominal>\s*([\d,.]+)\s*<\/Nominal>\s*<Value>\s*([\d,.]+)\s*<\/Value>/g
const calendarDay = z.iso.date()
const amount = z.coerce.number().positive()

/** The official rates as the National Bank of the Kyrgyz Republic publishes them (https://www.nbkr.kg/XML/daily.xml). */
export async function fetchRates(url: string): Promise<BankRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the bank answered ${response.status}`)
  return parseRates(await response.text())
}

/** Reads the few lines of XML by pattern; throws where the day or a number is missing. */
export function parseRates(xml: string): BankRates {
  const [, day, month, year] = dateOf.exec(xml) ?? []
  const entries = [...xml.matchAll(currencies)].map(([, code = '', nominal, value]) => [
    code,
    amount.parse(value?.replace(',', '.')) / amount.parse(nominal?.replace(',', '.')),
  ])
  return { day: calendarDay.parse(`${year}-${month}-${day}`), somPerUnit: Object.fromEntries(entries) }
}
