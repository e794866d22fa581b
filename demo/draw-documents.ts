import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { claimDocuments, claims, documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { ClaimKind } from '#domain/claims/claim.ts'
import { documentPage, documentPageSize } from '#domain/files/file.ts'
import { now } from '#platform/clock.ts'
import { waitingClaim } from './claims.ts'
import { demoClock } from './clock.ts'
import { documentSvg } from './documents.ts'
import { drawPicture } from './draw-picture.ts'
import { keepDrawing } from './keep-drawing.ts'
import { addressOf, demoTeachers } from './people.ts'
import { demoSchools } from './schools.ts'

type Whose = { teacherId: string } | { schoolId: string }

/**
 * Draws the documents of waiting claims, and submits each claim with its document, since nobody can decide without one.
 */
export async function* drawDocuments(): AsyncGenerator<void> {
  for (const { id, email } of await waitingTeachers()) {
    await send({ email, ownerId: id, whose: { teacherId: id } }, 'education', 'Образец диплома.webp')
    yield
  }
  for (const { id, email, ownerId } of await waitingSchools()) {
    await send(
      { email, ownerId, whose: { schoolId: id } },
      'registration',
      'Образец свидетельства о регистрации.webp',
    )
    yield
  }
}

const addressesOf = (people: readonly { key: string; verification?: string }[]) =>
  people.filter(({ verification }) => verification === 'pending').map(({ key }) => addressOf(key))

function waitingTeachers() {
  return db
    .select({ id: teacherProfiles.id, email: accounts.email })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(inArray(accounts.email, addressesOf(demoTeachers)))
}

function waitingSchools() {
  return db
    .select({ id: schoolProfiles.id, ownerId: accounts.id, email: accounts.email })
    .from(schoolProfiles)
    .innerJoin(
      schoolMembers,
      and(eq(schoolMembers.schoolId, schoolProfiles.id), eq(schoolMembers.role, 'owner')),
    )
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(inArray(accounts.email, addressesOf(demoSchools)))
}

async function send(
  { email, ownerId, whose }: { email: string; ownerId: string; whose: Whose },
  kind: ClaimKind,
  name: string,
): Promise<void> {
  const sent = and(
    eq(claims.kind, kind),
    'teacherId' in whose ? eq(claims.teacherId, whose.teacherId) : eq(claims.schoolId, whose.schoolId),
  )
  if ((await db.$count(claims, sent)) > 0) return
  const drawn = await drawPicture(documentSvg(email), [documentPageSize])
  const pages = drawn.map((picture) => ({ ...picture, size: documentPage(1) }))
  const sizeBytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0)
  await keepDrawing(ownerId, 'document', pages, async (tx, fileId) => {
    if ((await tx.$count(claims, sent)) > 0) return false
    const claim = waitingClaim(demoClock(now()), email, kind)
    await tx.update(files).set({ name, sizeBytes }).where(eq(files.id, fileId))
    await tx.insert(documents).values({ fileId, ...whose, pages: pages.length })
    await tx.insert(claims).values({ ...claim, ...whose })
    await tx.insert(claimDocuments).values({ claimId: claim.id, fileId, position: 1 })
    return true
  })
}
