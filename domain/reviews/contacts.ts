import { hasAddresses } from '#domain/mails/without-addresses.ts'
import { undisguised } from '#domain/texts/text.ts'
import { hasSpelledContacts } from './spelled-contacts.ts'

/** However the digits are grouped. */
const phones = [
  /(?<!\d)(?:\+?996|0)[\s().-]{0,2}(?:\d[\s().-]{0,2}){8}\d(?!\d)/,
  /\+(?:\d[\s().-]{0,2}){9,13}\d(?!\d)/,
  /(?<!\d)[78][\s().-]{0,2}9(?:\d[\s().-]{0,2}){8}\d(?!\d)/,
  /(?<![\d+])[579]\d{2}[\s-]?(?:\d{3}[\s-]?\d{3}|\d{2}[\s-]?\d{2}[\s-]?\d{2})(?!\d)/,
]
const handles = /(?<![\p{L}\p{N}._-])@[a-z0-9_.]{3,}/iu

export function hasContacts(typed: string): boolean {
  const text = undisguised(typed)
  return (
    handles.test(text) ||
    phones.some((phone) => phone.test(text)) ||
    hasAddresses(text) ||
    hasSpelledContacts(text)
  )
}
