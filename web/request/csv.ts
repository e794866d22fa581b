import type { Locale } from '#locales/messages.ts'

/** A field of a CSV file that no spreadsheet takes for a formula: those begin with one of these. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Where a comma stands within a number, as in Russian and Kyrgyz, spreadsheets put a line with commas into one cell. */
const separators: Record<Locale, string> = { ru: ';', ky: ';', en: ',' }

/** A table as CSV, with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly string[])[], locale: Locale): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(separators[locale])).join('\r\n')}\r\n`
}
