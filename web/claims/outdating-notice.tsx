import { type ClaimedFact, type ClaimKind, kindsSaying } from '#domain/claims/claim.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** All outdated claims, and the kind if there is only one. */
type Lost = { claims: string; kind: string }

const words: Record<ClaimedFact, (of: Lost) => string> = {
  name: m.claim_lost_by_name,
  education: m.claim_lost_by_education,
  category: m.claim_lost_by_category,
  'school-name': m.claim_lost_by_school_name,
  address: m.claim_lost_by_address,
  owner: m.claim_lost_by_owner,
}

function lostWords(verified: readonly ClaimKind[], fact: ClaimedFact): string | undefined {
  const lost = verified.filter((kind) => kindsSaying[fact].includes(kind))
  if (lost.length === 0) return undefined
  return words[fact]({
    claims: lost.map((kind) => m.claim_quoted({ claim: claimTitle(kind) })).join(', '),
    kind: lost.length === 1 ? (lost[0] ?? '') : '',
  })
}

/** A field's hint, and which claims a change of its fact outdates (rule 46). */
export function outdatingHint(verified: readonly ClaimKind[], fact: ClaimedFact, hint?: string): string {
  const lost = lostWords(verified, fact)
  if (!lost) return hint ?? ''
  return [hint?.replace(/[^.!?…]$/, '$&.'), lost].filter(Boolean).join(' ')
}

/** Says before saving which verified claims the change will outdate (rule 46). */
export function OutdatingNotice({
  verified,
  facts,
}: {
  verified: readonly ClaimKind[]
  /** The facts that the form changes. */
  facts: readonly ClaimedFact[]
}) {
  const lines = facts.flatMap((fact) => lostWords(verified, fact) ?? [])
  if (lines.length === 0) return null
  return (
    <Notice tone="apricot" title={m.claim_lost_title()}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
