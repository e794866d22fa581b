import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { teacherFacts } from '#domain/fit/teacher-facts.server.ts'
import { answersInvitationSql } from '#domain/invitations/invitation-state.server.ts'
import { isMessageUnreadSql } from '#domain/messaging/mark-application-read.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { pointsOfPlaces } from '#domain/places/find-places.server.ts'
import type { VacancyState } from '#domain/vacancies/vacancy.ts'
import { applicantDistance, fitOfApplicant, fitProfile, vacancyFacts } from './applicant-fit.server.ts'
import { areContactsShared, nextFor } from './application.ts'
import {
  assignee,
  assigneeAccounts,
  assignees,
  isAssigneeAccountSql,
  isAssigneeSql,
} from './assignee.server.ts'
import { changesForSchoolSql, changesOfRows } from './changes-of-applications.server.ts'
import { isBlocked, isVacancyShown } from './find-applications.server.ts'
import { scheduledColumns, scheduledOf } from './scheduled-move.server.ts'

const hasColleaguesSql = ({ schoolId, accountId, schoolRole }: SchoolMember) =>
  mayActForSchool(schoolRole)
    ? qualified<boolean>(sql`exists (select from ${schoolMembers} where ${schoolMembers.schoolId} = ${schoolId}
        and ${schoolMembers.accountId} <> ${accountId} and ${schoolMembers.role} <> 'viewer')`)
    : sql<boolean>`false`

/** Contacts only from the interview on (rule 19), and never for a viewer (rule 45). */
export async function readReceivedApplication(actor: Actor, id: string) {
  if (actor.role !== 'school') return undefined
  const [application] = await db
    .select({
      id: applications.id,
      teacherId: applications.teacherId,
      schoolId: applications.schoolId,
      vacancyId: applications.vacancyId,
      vacancyTitle: applications.vacancyTitle,
      schoolName: applications.schoolName,
      status: applications.status,
      coverLetter: applications.coverLetter,
      snapshot: applications.snapshot,
      snapshotRenewedAt: applications.snapshotRenewedAt,
      answersInvitation: answersInvitationSql,
      appliedAt: applications.appliedAt,
      changedAt: applications.changedAt,
      confirmedAt: applications.confirmedAt,
      startsOn: applications.startsOn,
      profileChangedAt: teacherProfiles.updatedAt,
      verifiedClaims: teacherProfiles.verifiedClaims,
      subjectIds: teacherProfiles.subjectIds,
      vacancy: vacancyFacts,
      due: scheduledColumns,
      assignee,
      isVacancyShown,
      vacancyState: sql<VacancyState | null>`case when ${vacancies.deletedAt} is null then ${vacancies.state} end`,
      isBlocked,
      phone: accounts.phone,
      email: accounts.email,
      teacherLocale: accounts.locale,
      teacherDeletedAt: accounts.deletedAt,
      changes: changesForSchoolSql,
      hasColleagues: hasColleaguesSql(actor),
      isMessageUnread: isMessageUnreadSql,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
    .leftJoin(assignees, isAssigneeSql)
    .leftJoin(assigneeAccounts, isAssigneeAccountSql)
    .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
    .where(and(eq(applications.id, id), eq(applications.schoolId, actor.schoolId)))
  if (!application) return undefined
  const { phone, email, teacherDeletedAt, changes, subjectIds, vacancy, due, ...facts } = application
  const [factsOf, points] = await Promise.all([teacherFacts(), pointsOfPlaces()])
  const isOpen = application.isVacancyShown && !teacherDeletedAt && !application.isBlocked
  const mayAct = mayActForSchool(actor.schoolRole)
  const isShared = areContactsShared(application.status) && isOpen && mayAct
  return {
    ...facts,
    due: scheduledOf(due),
    isTeacherGone: teacherDeletedAt !== null,
    fit: fitOfApplicant(
      factsOf(fitProfile({ snapshot: facts.snapshot, subjectIds })),
      vacancy,
      facts.vacancyTitle,
    ),
    employmentType: vacancy.employmentType,
    kilometres: applicantDistance(points, facts.snapshot, vacancy),
    contacts: isShared ? { phone, email } : null,
    next: mayAct ? nextFor('school', application.status) : [],
    changes: changesOfRows(changes),
  }
}
