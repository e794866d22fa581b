import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded where a passkey is used, so that no other page waits for it. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser can use the passkeys that are kept under a name: it must be that of the page. */
export function canUsePasskeys(siteId: string): boolean {
  return location.hostname === siteId && typeof PublicKeyCredential === 'function'
}

/** What the server says at an address that a passkey is to answer. */
export async function challengeFrom(
  address: string,
  signal?: AbortSignal,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const body = new URLSearchParams({ intent: 'begin' })
  const response = await fetch(address, { method: 'POST', body, ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** Lets a passkey answer, as JSON; undefined when its owner would rather not. */
export async function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  const { startAuthentication } = await library()
  return unlessCancelled(() => startAuthentication({ optionsJSON: options }))
}

/** Lets the browser offer passkeys among the addresses that it fills in; answers when somebody takes one. */
export async function offerPasskeys(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  const { startAuthentication } = await library()
  return unlessCancelled(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

/** Whether the browser offers passkeys among what it fills in. */
export async function canOfferPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Takes the offer back, such as when its page is left. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Has the browser make a passkey, as JSON; undefined when its owner would rather not. */
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

/** Closing the browser's question, and asking anew while it is open, end it by these. */
const cancellations = new Set(['NotAllowedError', 'AbortError'])

async function unlessCancelled(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    if (error instanceof Error && cancellations.has(error.name)) return undefined
    throw error
  }
}
