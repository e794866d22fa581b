import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The E.164 numbers that can be stored: numbering plans have shorter and longer ones, at which nobody is called. */
const storable = /^\+[1-9]\d{6,14}$/

/** A phone number as people type it (0555 123 456, +996 555 123456) in E.164; undefined when it is none. */
export function phoneInE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, 'KG')
  return phone?.isPossible() && storable.test(phone.number) ? phone.number : undefined
}

/** A phone number for reading: +996 555 123 456. */
export function readablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
