import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { config } from './config.ts'
import { log } from './log.ts'

/** The name under which browsers keep passkeys, and the origin at which they must be used. */
export type PasskeySite = { id: string; origin: string }

/** A key of a device, as far as it is known here. */
export type PasskeyFacts = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

type Check = (challenge: string) => boolean

/** Loaded when somebody uses a passkey: most processes start without. */
const library = () => import('@simplewebauthn/server')

const productName = 'Ustat'
const timeoutMs = 5 * 60_000
/** Ed25519, ECDSA and RSA, by their COSE numbers: every device has one of them. */
const algorithms = [-8, -7, -257]

/**
 * The passkey site of the product under `host`. Browsers keep no passkeys for an IP address, so it is undefined then;
 * on one's own machine they work under `localhost`.
 */
export function passkeySite(host: string): PasskeySite | undefined {
  const { publicUrl, loopback } = config()
  const { hostname, port } = new URL(publicUrl)
  if (isIP(hostname.replace(/[[\]]/g, '')) === 0) return { id: hostname, origin: publicUrl }
  if (!loopback || host !== 'localhost') return undefined
  return { id: host, origin: `http://${host}${port && `:${port}`}` }
}

/** The browser's options to make a key that signs in alone, with its owner's finger, face or PIN. */
export async function creationOptions(
  site: PasskeySite,
  person: { accountId: string; email: string; fullName: string },
  {
    challenge,
    existing,
  }: { challenge: Buffer; existing: Pick<PasskeyFacts, 'credentialId' | 'transports'>[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: productName,
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(person.accountId)),
    userName: person.email,
    userDisplayName: person.fullName,
    challenge: Uint8Array.from(challenge),
    timeout: timeoutMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(describe),
    supportedAlgorithmIDs: algorithms,
  })
}

/** The browser's options to let a key answer: one of `allowed`, otherwise any for the site. */
export async function answerOptions(
  site: PasskeySite,
  {
    challenge,
    allowed,
  }: { challenge: Buffer; allowed?: Pick<PasskeyFacts, 'credentialId' | 'transports'>[] },
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: Uint8Array.from(challenge),
    timeout: timeoutMs,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(describe) }),
  })
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

function describe({ credentialId, transports }: Pick<PasskeyFacts, 'credentialId' | 'transports'>) {
  return { id: credentialId.toString('base64url'), transports: transports as Transports }
}

/** The key that a browser made, if it was made here, now and with its owner verified; otherwise undefined. */
export async function madePasskey(
  site: PasskeySite,
  answer: string,
  isOurChallenge: Check,
): Promise<PasskeyFacts | undefined> {
  const { verifyRegistrationResponse } = await library()
  return unlessInvalid(async () => {
    const response = JSON.parse(answer) as RegistrationResponseJSON
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOurChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: knownTransports(transports),
    }
  })
}

/** The key that an answer claims to be from; this proves nothing yet. */
export function credentialOf(answer: string): Buffer | undefined {
  try {
    const { id } = JSON.parse(answer)
    return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? Buffer.from(id, 'base64url') : undefined
  } catch {
    return undefined
  }
}

/** The key's counter after an answer that it signed here, now and with its owner verified; otherwise undefined. */
export async function counterOfAnswer(
  site: PasskeySite,
  answer: string,
  passkey: PasskeyFacts & { accountId: string },
  isOurChallenge: Check,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  return unlessInvalid(async () => {
    const response = JSON.parse(answer) as AuthenticationResponseJSON
    const { userHandle } = response.response
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.accountId) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

const transportWords = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

function knownTransports(transports: unknown): string[] {
  return Array.isArray(transports) ? [...new Set(transports.filter((word) => transportWords.has(word)))] : []
}

/** The library throws for every error in an answer; only its sender can be the cause. */
async function unlessInvalid<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    // The library's messages quote the challenge, which must not be logged.
    const message = error instanceof Error ? error.message.replace(/"[^"]*"/g, '""') : 'unknown'
    log.debug({ message }, 'a passkey was refused')
    return undefined
  }
}
