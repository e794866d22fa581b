import type { RouterContextProvider } from 'react-router'
import { type OwnClaim, ownClaims } from '#domain/claims/own-claims.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { claimsHome } from './claim-words.ts'

/** Whose documents a page is about: the area admits teachers or schools; a viewer of a school sees none (rule 45). */
export async function ownSide(context: Readonly<RouterContextProvider>) {
  const actor = actorOf(context)
  const side = actor.role === 'school' ? ('school' as const) : ('teacher' as const)
  const own = (await ownClaims(actor)) ?? notFound()
  return { actor, side, home: claimsHome[side], own }
}

/**
 * The claim that represents a kind: a verified one and a pending one (also pending again, rule 46), otherwise the
 * latest.
 */
export function standingOf(claims: readonly OwnClaim[], kind: OwnClaim['kind']) {
  const ofKind = claims.filter((claim) => claim.kind === kind)
  const found = (state: OwnClaim['state']) => ofKind.find((claim) => claim.state === state)
  return { verified: found('verified'), latest: found('pending') ?? ofKind[0] }
}
