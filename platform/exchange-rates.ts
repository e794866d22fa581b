import { z } from 'zod'

const timeoutMs = 15_000
const bytesMax = 100_000

/** What one of a currency (by its ISO code) is worth in som, and for which day ('2026-11-21'). */
export type BankRates = { day: string; som: Record<string, number> }

const dateOf = /<CurrencyRates\b[^>]*\bDate="(\d{2})\.(\d{2})\.(\d{4})"/
const currencies =
  /<Currency\s+ISOCode="([A-Z]{3})"\s*>\s*<Nominal>\s*([\d,.]+)\s*<\/Nominal>\s*<Value>\s*([\d,.]+)\s*<\/Value>/g
const amount = z.coerce.number().positive().finite()

/** The official rates as the National Bank of the Kyrgyz Republic publishes them (https://www.nbkr.kg/XML/daily.xml). */
export async function bankRates(url: string): Promise<BankRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' })
  if (!response.ok) throw new Error(`the bank answered ${response.status}`)
  return readRates((await response.text()).slice(0, bytesMax))
}

/** Its few lines of XML are read as they stand: a letter of another encoding is in none of them. */
export function readRates(xml: string): BankRates {
  const [, day, month, year] = dateOf.exec(xml) ?? []
  if (!year) throw new Error('the bank said no day')
  const som = [...xml.matchAll(currencies)].map(([, code = '', nominal, value]) => [
    code,
    amount.parse(value?.replace(',', '.')) / amount.parse(nominal?.replace(',', '.')),
  ])
  return { day: `${year}-${month}-${day}`, som: Object.fromEntries(som) }
}
