import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded when a passkey is used, so that no other page waits for it. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser can use the passkeys of a host name: it must be that of the page. */
export function canUsePasskeys(siteId: string): boolean {
  return location.hostname === siteId && typeof PublicKeyCredential === 'function'
}

/** The server's challenge for a passkey. */
export async function challengeFrom(
  address: string,
  signal?: AbortSignal,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const body = new URLSearchParams({ intent: 'begin' })
  const response = await fetch(address, { method: 'POST', body, ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** Lets a passkey answer, as JSON; undefined if its owner declines. */
export async function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  const { startAuthentication } = await library()
  return unlessCancelled(() => startAuthentication({ optionsJSON: options }))
}

/** Lets the browser offer passkeys in the autofill of the address; resolves when somebody takes one. */
export async function offerPasskeys(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  const { startAuthentication } = await library()
  return unlessCancelled(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

/** Whether the browser offers passkeys in its autofill. */
export async function canOfferPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Ends the offer, such as when its page is left. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Lets the browser make a passkey, as JSON; undefined if its owner declines. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | 'exists' | undefined> {
  const { startRegistration } = await library()
  try {
    return await unlessCancelled(() => startRegistration({ optionsJSON: options }))
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'exists'
    throw error
  }
}

/** The errors when the browser's dialog is closed, or replaced by another one. */
const cancellations = new Set(['NotAllowedError', 'AbortError'])

async function unlessCancelled(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    if (error instanceof Error && cancellations.has(error.name)) return undefined
    throw error
  }
}
