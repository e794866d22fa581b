import type { Locale } from '#locales/messages.ts'

/** A CSV field that no spreadsheet takes for a formula: formulas begin with one of these characters. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Where numbers have a decimal comma, as in Russian and Kyrgyz, spreadsheets do not split lines at commas. */
const separators: Record<Locale, string> = { ru: ';', ky: ';', en: ',' }

/** A table as CSV, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf(rows: readonly (readonly string[])[], locale: Locale): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(separators[locale])).join('\r\n')}\r\n`
}
