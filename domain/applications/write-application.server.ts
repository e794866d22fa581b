import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { openApplicationRoom } from '#domain/messaging/open-application-room.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { settleInvitation } from '#domain/notifications/read-notifications.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { entriesOfOne } from '#domain/teachers/profile-entries.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { Profile, Teacher, Vacancy } from './apply-to-vacancy.server.ts'
import { snapshotOf } from './snapshot-of.ts'

export async function writeApplication(
  tx: Transaction,
  teacher: Teacher,
  made: { profile: Profile; vacancy: Vacancy; requestId: string; coverLetter: string | null },
): Promise<string> {
  const { profile, vacancy, requestId, coverLetter } = made
  const { accountId: teacherId, fullName } = teacher
  const { schoolId, schoolName } = vacancy
  const id = uuidv7()
  await tx.insert(applications).values({
    id,
    teacherId,
    vacancyId: vacancy.id,
    schoolId,
    status: 'pending',
    coverLetter,
    snapshot: snapshotOf({ ...profile, ...(await entriesOfOne(tx, teacherId)) }, fullName),
    vacancyTitle: vacancy.title,
    schoolName,
    criteria: vacancy.criteria,
    // A later promise does not change what earlier applicants were promised.
    answerDays: vacancy.answerDays,
    requestId,
    appliedAt: now(),
    changedAt: now(),
  })
  await tx
    .insert(applicationChanges)
    .values({ applicationId: id, toStatus: 'pending', authorId: teacherId, at: now() })
  await openApplicationRoom(tx, { id, teacherId, schoolId, coverLetter })
  const isAnswer = and(
    eq(applicationInvitations.vacancyId, vacancy.id),
    eq(applicationInvitations.teacherId, teacherId),
  )
  const [invitation] = await tx
    .select({ invitationId: applicationInvitations.id })
    .from(applicationInvitations)
    .where(isAnswer)
  const reference = { applicationId: id, ...invitation }
  await notifySchool(tx, schoolId, { kind: 'application-received', reference })
  await settleInvitation(tx, teacherId, vacancy.id)
  await tellBoard(tx, schoolId)
  return id
}
