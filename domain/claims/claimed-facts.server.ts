import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherEducation, teacherProfiles } from '#db/schema/teachers.ts'
import { type ClaimedFact, type ClaimKind, kindsSaying } from './claim.ts'
import type { Subject } from './subject.server.ts'

type Reader = Pick<Transaction, 'select'>

export type ClaimedFacts = Awaited<ReturnType<typeof factsOfTeacher>> &
  Awaited<ReturnType<typeof factsOfSchool>>

/** The facts beside which administrators read documents; only those of the subject's side. */
export async function claimedFacts(reader: Reader, { side, id }: Subject): Promise<Partial<ClaimedFacts>> {
  return side === 'teacher' ? factsOfTeacher(reader, id) : factsOfSchool(reader, id)
}

async function factsOfTeacher(reader: Reader, id: string) {
  const [found] = await reader
    .select({
      name: accounts.fullName,
      specialization: teacherProfiles.specialization,
      education: teacherProfiles.education,
      category: teacherProfiles.category,
      languages: teacherProfiles.languages,
    })
    .from(accounts)
    .leftJoin(teacherProfiles, eq(teacherProfiles.id, accounts.id))
    .where(eq(accounts.id, id))
  const educationEntries = await reader
    .select({
      place: teacherEducation.place,
      speciality: teacherEducation.speciality,
      degree: teacherEducation.degree,
      fromYear: teacherEducation.fromYear,
      toYear: teacherEducation.toYear,
    })
    .from(teacherEducation)
    .where(eq(teacherEducation.teacherId, id))
    .orderBy(asc(teacherEducation.position))
  return { ...found, educationEntries }
}

async function factsOfSchool(reader: Reader, id: string) {
  const [found] = await reader
    .select({
      schoolName: schoolProfiles.schoolName,
      schoolType: schoolProfiles.schoolType,
      placeId: schoolProfiles.cityId,
      locationText: schoolProfiles.locationText,
      address: schoolProfiles.address,
      website: schoolProfiles.website,
      foundedYear: schoolProfiles.foundedYear,
      ownerId: schoolMembers.accountId,
    })
    .from(schoolProfiles)
    .leftJoin(
      schoolMembers,
      and(eq(schoolMembers.schoolId, schoolProfiles.id), eq(schoolMembers.role, 'owner')),
    )
    .where(eq(schoolProfiles.id, id))
  return { ...found }
}

const valueBy: Record<ClaimedFact, (facts: Partial<ClaimedFacts>) => unknown> = {
  name: ({ name }) => name,
  education: ({ education, educationEntries }) => [education, educationEntries],
  category: ({ category }) => category,
  'school-name': ({ schoolName }) => schoolName,
  address: ({ address, placeId, locationText }) => [address, placeId, locationText],
  owner: ({ ownerId }) => ownerId,
}

export async function factValuesOfSchool(reader: Reader, id: string) {
  const facts = await factsOfSchool(reader, id)
  const { address, placeId, locationText } = facts
  return {
    'school-name': facts.schoolName ?? '',
    address: [address, placeId, locationText].map((part) => part ?? '').join('|'),
    owner: facts.ownerId ?? '',
  }
}

/** Changes when a fact changes that a claim of this kind proves, so that a decision is made on the present facts. */
export function factsSeen(facts: Partial<ClaimedFacts>, kind: ClaimKind): string {
  const proved = (Object.keys(kindsSaying) as ClaimedFact[]).filter((fact) =>
    kindsSaying[fact].includes(kind),
  )
  const values = JSON.stringify(proved.map((fact) => valueBy[fact](facts)))
  return createHash('sha256').update(values).digest('base64url')
}
