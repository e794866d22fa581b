import { and, count, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { applicationBatches, applications } from '#db/schema/applications.ts'
import { applicationScores } from '#db/schema/assessments.ts'
import { files } from '#db/schema/files.ts'
import { unwantedVacancies } from '#db/schema/fit.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolInvitations, schoolJoinRequests, schoolMemberChanges } from '#db/schema/members.ts'
import { keptLetters, messageTemplates } from '#db/schema/message-templates.ts'
import { blocks, messages, rooms, talkers } from '#db/schema/messaging.ts'
import { events, notifications } from '#db/schema/notifications.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { reportedObjects, reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import { savedThings } from '#db/schema/saved.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolDuplicates, schoolProfiles } from '#db/schema/schools.ts'
import { supportTickets } from '#db/schema/support.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { teacherAppearances, viewers, viewSourceCounts, views } from '#db/schema/views.ts'
import { fileFolderOf } from '#domain/files/file.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import { archiveFolder } from '#domain/privacy/data-export-file.ts'
import { deleteFiles } from '#platform/files.ts'
import type { Tx } from './demo.ts'
import { demoAddresses } from './people.ts'

/** Held exclusively by a renewal, and shared by picture drawers: a number that no other lock has. */
export const renewalLock = 7_104_213

/** Until the transaction ends nobody else makes, removes or draws demo data. */
export async function holdRenewals(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${renewalLock})`)
}

/** What was deleted: the demo accounts, and what real people had with them. */
export type Removed = { accounts: number; applicationsOfOthers: number; roomsOfOthers: number }

/**
 * Removes the demo accounts and all their data, with their files and what others did to them. The bytes are deleted
 * last, when only the commit can still fail.
 */
export async function removeDemo(tx: Tx): Promise<Removed> {
  await holdRenewals(tx)
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, demoAddresses))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return { accounts: 0, applicationsOfOthers: 0, roomsOfOthers: 0 }

  const owned = await tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(inArray(schoolMembers.accountId, ids), eq(schoolMembers.role, 'owner')))
  const schoolIds = owned.map(({ id }) => id)
  const theirApplications = or(
    inArray(applications.teacherId, ids),
    inArray(applications.schoolId, schoolIds),
  )
  const amongThemselves = and(inArray(applications.teacherId, ids), inArray(applications.schoolId, schoolIds))
  const theirRooms = or(inArray(rooms.teacherId, ids), inArray(rooms.schoolId, schoolIds))
  const roomsAmongThemselves = and(inArray(rooms.teacherId, ids), inArray(rooms.schoolId, schoolIds))
  const ofOthers = (all: typeof theirApplications, own: typeof amongThemselves) => and(all, own && not(own))
  const [sharedApplications] = await tx
    .select({ count: count() })
    .from(applications)
    .where(ofOthers(theirApplications, amongThemselves))
  const [sharedRooms] = await tx
    .select({ count: count() })
    .from(rooms)
    .where(ofOthers(theirRooms, roomsAmongThemselves))

  await forgetWhatOthersWereTold(tx, ids, schoolIds)
  await tx
    .delete(reports)
    .where(
      or(
        inArray(reports.reporterId, ids),
        inArray(reports.accountId, ids),
        inArray(reports.schoolId, schoolIds),
      ),
    )
  await tx.delete(reportedObjects).where(inArray(reportedObjects.ownerId, [...ids, ...schoolIds]))
  await tx.delete(measures).where(or(inArray(measures.accountId, ids), inArray(measures.schoolId, schoolIds)))
  // What others sent them goes with the room.
  const sentThere = tx
    .select({ id: messages.fileId })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.roomId))
    .where(and(theirRooms, isNotNull(messages.fileId)))
  await tx.update(files).set({ state: 'discarded' }).where(inArray(files.id, sentThere))
  await tx.delete(rooms).where(theirRooms)
  await tx.delete(blocks).where(or(inArray(blocks.teacherId, ids), inArray(blocks.schoolId, schoolIds)))
  await tx.delete(talkers).where(inArray(talkers.accountId, ids))
  await tx.delete(reviews).where(or(inArray(reviews.teacherId, ids), inArray(reviews.schoolId, schoolIds)))
  await tx.delete(applications).where(theirApplications)
  await tx.delete(applicationScores).where(inArray(applicationScores.accountId, ids))
  await tx.delete(applicationBatches).where(inArray(applicationBatches.schoolId, schoolIds))
  await tx.delete(vacancyTemplates).where(inArray(vacancyTemplates.schoolId, schoolIds))
  await tx.delete(messageTemplates).where(inArray(messageTemplates.schoolId, schoolIds))
  await tx.delete(schoolLabels).where(inArray(schoolLabels.schoolId, schoolIds))
  await tx.delete(keptLetters).where(inArray(keptLetters.teacherId, ids))
  await tx.delete(tutorOffers).where(inArray(tutorOffers.teacherId, ids))
  await tx.delete(schoolPhotos).where(inArray(schoolPhotos.schoolId, schoolIds))
  const goneVacancies = await tx
    .delete(vacancies)
    .where(inArray(vacancies.schoolId, schoolIds))
    .returning({ id: vacancies.id })
  const viewed = [...ids, ...schoolIds, ...goneVacancies.map(({ id }) => id)]
  await tx.delete(views).where(inArray(views.viewedId, viewed))
  await tx.delete(viewSourceCounts).where(inArray(viewSourceCounts.viewedId, viewed))
  await tx.delete(teacherAppearances).where(inArray(teacherAppearances.teacherId, ids))
  await tx.delete(savedThings).where(inArray(savedThings.targetId, viewed))
  await tx
    .delete(unwantedVacancies)
    .where(and(eq(unwantedVacancies.kind, 'school'), inArray(unwantedVacancies.value, schoolIds)))
  await tx.delete(viewers).where(inArray(viewers.viewedId, viewed))
  await tx.delete(supportTickets).where(inArray(supportTickets.accountId, ids))
  await tx
    .delete(schoolDuplicates)
    .where(or(inArray(schoolDuplicates.schoolId, schoolIds), inArray(schoolDuplicates.otherId, schoolIds)))
  await tx.delete(schoolProfiles).where(inArray(schoolProfiles.id, schoolIds))
  await tx.delete(teacherProfiles).where(inArray(teacherProfiles.id, ids))
  await tx
    .delete(schoolInvitations)
    .where(or(inArray(schoolInvitations.invitedBy, ids), inArray(schoolInvitations.schoolId, schoolIds)))
  await tx.delete(schoolMemberChanges).where(inArray(schoolMemberChanges.schoolId, schoolIds))
  await tx
    .update(schoolMemberChanges)
    .set({ memberId: null })
    .where(inArray(schoolMemberChanges.memberId, ids))
  await tx.update(schoolMemberChanges).set({ actorId: null }).where(inArray(schoolMemberChanges.actorId, ids))
  const left = await tx
    .delete(schoolMembers)
    .where(or(inArray(schoolMembers.accountId, ids), inArray(schoolMembers.schoolId, schoolIds)))
    .returning({ id: schoolMembers.accountId })
  await tx.delete(schoolJoinRequests).where(inArray(schoolJoinRequests.schoolId, schoolIds))
  await tx.update(schools).set({ mergedIntoId: null }).where(inArray(schools.mergedIntoId, schoolIds))
  await tx.delete(schools).where(inArray(schools.id, schoolIds))
  // A person who joined a demo school goes on with an empty one: without any they could do nothing (rule 45).
  for (const { id } of left.filter((one) => !ids.includes(one.id))) await foundSchool(tx, id)
  const goneFiles = await tx.delete(files).where(inArray(files.ownerId, ids)).returning({ id: files.id })
  const goneExports = await tx
    .delete(dataExports)
    .where(inArray(dataExports.accountId, ids))
    .returning({ id: dataExports.id })
  await tx.delete(accounts).where(inArray(accounts.id, ids))
  for (const { id } of goneFiles) await deleteFiles(fileFolderOf(id))
  for (const { id } of goneExports) await deleteFiles(archiveFolder(id))
  return {
    accounts: ids.length,
    applicationsOfOthers: sharedApplications?.count ?? 0,
    roomsOfOthers: sharedRooms?.count ?? 0,
  }
}

/** Notifications, and events that refer to them, are useless once their subject is gone. */
async function forgetWhatOthersWereTold(tx: Tx, ids: string[], schoolIds: string[]): Promise<void> {
  const ofTheirApplication = sql`${notifications.reference} ->> 'applicationId' in (
    select a.id::text from applications a where ${inArray(sql`a.teacher_id`, ids)} or ${inArray(sql`a.school_id`, schoolIds)})`
  const ofTheirReview = sql`${notifications.reference} ->> 'reviewId' in (
    select r.id::text from reviews r where ${inArray(sql`r.teacher_id`, ids)} or ${inArray(sql`r.school_id`, schoolIds)})`
  const gone = await tx
    .delete(notifications)
    .where(or(ofTheirApplication, ofTheirReview))
    .returning({ id: notifications.id, accountId: notifications.accountId })
  for (const { id, accountId } of gone.filter((one) => !ids.includes(one.accountId)))
    await tx
      .delete(events)
      .where(and(eq(events.accountId, accountId), sql`${events.reference} ->> 'notificationId' = ${id}`))
}
