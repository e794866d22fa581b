import { randomUUID } from 'node:crypto'
import { db } from '#db/client.ts'
import { documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import type { Member } from '#domain/accounts/actor.ts'
import type { ClaimKind } from '#domain/claims/claim.ts'
import type { Decision } from '#domain/claims/claim-input.ts'
import { decideClaim } from '#domain/claims/decide-claim.server.ts'
import { submitClaim } from '#domain/claims/submit-claim.server.ts'
import { documentPage } from '#domain/files/file.ts'
import { now } from '#platform/clock.ts'
import { putFile } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, done } from './builders.ts'

/** A document in somebody's wallet, inserted as rows; its picture is a few bytes. */
export async function aDocument(owner: Member, sizeBytes = 1_000): Promise<string> {
  const id = uuidv7()
  const key = `te/${id}/page-1.webp`
  await putFile(key, Buffer.from('a picture'))
  await db.insert(files).values({
    id,
    ownerId: owner.accountId,
    purpose: 'document',
    state: 'stored',
    sha256: id,
    name: 'Диплом.pdf',
    sizeBytes,
    variants: { [documentPage(1)]: { key, type: 'image/webp', width: 100, height: 140 } },
    createdAt: now(),
  })
  const whose = owner.role === 'school' ? { schoolId: owner.schoolId } : { teacherId: owner.accountId }
  await db.insert(documents).values({ fileId: id, ...whose, pages: 1 })
  return id
}

/** A claim that waits; the answer is its id. */
export async function aClaim(
  owner: Member,
  kind: ClaimKind = owner.role === 'school' ? 'registration' : 'education',
  documentIds?: string[],
): Promise<string> {
  const input = {
    request_id: randomUUID(),
    statement: 'КНУ, математика, 2009',
    documents: documentIds ?? [await aDocument(owner)],
    consent: 'yes' as const,
  }
  return done(await submitClaim(owner, kind, input)).id
}

export const accept = (valid_until: string | null = null): Decision => ({ decision: 'accept', valid_until })
export const reject = (
  reason: Extract<Decision, { decision: 'reject' }>['reason'],
  note: string | null = null,
) => ({ decision: 'reject', reason, note }) satisfies Decision

/** A claim that an administrator accepted; returns its id. */
export async function aVerifiedClaim(
  owner: Member,
  kind?: ClaimKind,
  validUntil: string | null = null,
): Promise<string> {
  const id = await aClaim(owner, kind)
  done(await decideClaim(await anAdministrator(), id, accept(validUntil)))
  return id
}
