import { withoutAddresses } from '#domain/mails/without-addresses.ts'
import { type Signature, signedName } from '#domain/notifications/signature.ts'
import type { Locale } from '#locales/messages.ts'

/** The position is free text (rule 63). */
export function mailedName(peer: string, signature: Signature | null, locale: Locale): string {
  return signedName(
    peer,
    signature && {
      ...signature,
      position: signature.position && withoutAddresses(signature.position, locale),
    },
  )
}
