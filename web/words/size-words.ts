import { getLocale, m } from '#locales/messages.ts'

const kilobyte = 1024

/** A size in bytes for people: «12 КБ», «3,4 МБ». */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / kilobyte
  if (kilobytes < kilobyte) return m.settings_size_kilobytes({ size: Math.max(1, Math.round(kilobytes)) })
  const megabytes = (kilobytes / kilobyte).toFixed(1)
  return m.settings_size_megabytes({ size: getLocale() === 'en' ? megabytes : megabytes.replace('.', ',') })
}
