import { listAccounts } from '#domain/accounts/administer.server.ts'
import { listBlockedSchools } from '#domain/organisations/list-blocked-schools.server.ts'

/** Prints the administrators, or the blocked people and schools, one per line. */
export async function printAccounts(
  which: 'administrators' | 'blocked',
  print: (line: string) => void,
): Promise<void> {
  const found = await listAccounts(which)
  for (const { email, fullName, role, createdAt, blockedAt, lastSeenAt, isTwoStep } of found) {
    const facts = [
      `made ${day(createdAt)}`,
      lastSeenAt ? `seen ${day(lastSeenAt)}` : 'no session',
      isTwoStep ? 'two-step' : 'password alone',
      ...(blockedAt ? [`blocked ${day(blockedAt)}`] : []),
    ]
    print([email, fullName, role ?? 'no type', facts.join(', ')].join('\t'))
  }
  const schools = which === 'blocked' ? await listBlockedSchools() : []
  for (const { ownerEmail, schoolName, blockedAt } of schools)
    print([ownerEmail, schoolName || 'no name', 'the school itself', `blocked ${day(blockedAt)}`].join('\t'))
  if (found.length + schools.length === 0) print('Nobody.')
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)
