import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { teacherFacts } from '#domain/fit/teacher-facts.server.ts'
import type { InterviewState } from '#domain/interviews/interview.ts'
import { answersInvitationSql } from '#domain/invitations/invitation-state.server.ts'
import { pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { applicantDistance, fitOfApplicant, fitProfile, vacancyFacts } from './applicant-fit.server.ts'
import { applicantOf } from './application.ts'
import {
  assignee,
  assigneeAccounts,
  assignees,
  isAssigneeAccountSql,
  isAssigneeSql,
} from './assignee.server.ts'
import { firstAnswerAtSql } from './first-answer.server.ts'
import { letterLineSql } from './letter-line.server.ts'
import { meetsAtSql } from './meets-at.server.ts'
import { shortSnapshotSql } from './received-list.server.ts'
import { scheduledColumns, scheduledOf } from './scheduled-move.server.ts'

const interviewStatesSql = sql<InterviewState[]>`array(select ${interviews.state} from ${interviews}
  where ${interviews.applicationId} = ${applications.id} order by ${interviews.id})`

/** In the order of `ids`. */
export async function receivedCards(actor: Actor, ids: readonly string[]): Promise<ReceivedCard[]> {
  if (actor.role !== 'school' || ids.length === 0) return []
  const found = await cardsOf(actor, inArray(applications.id, [...ids]))
  const cards = new Map(found.map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export async function cardsOf(actor: SchoolMember, isAsked: SQL) {
  const [found, factsOf, points] = await Promise.all([
    db
      .select({
        id: applications.id,
        vacancyId: applications.vacancyId,
        vacancyTitle: applications.vacancyTitle,
        status: applications.status,
        appliedAt: applications.appliedAt,
        changedAt: applications.changedAt,
        answeredAt: firstAnswerAtSql,
        startsOn: applications.startsOn,
        letterLine: letterLineSql,
        snapshot: shortSnapshotSql,
        subjectIds: teacherProfiles.subjectIds,
        vacancy: vacancyFacts,
        verifiedClaims: teacherProfiles.verifiedClaims,
        interviews: interviewStatesSql,
        meetsAt: meetsAtSql(),
        answersInvitation: answersInvitationSql,
        due: scheduledColumns,
        assignee,
      })
      .from(applications)
      .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
      .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .leftJoin(scheduledMoves, eq(scheduledMoves.applicationId, applications.id))
      .leftJoin(assignees, isAssigneeSql)
      .leftJoin(assigneeAccounts, isAssigneeAccountSql)
      .where(and(isAsked, eq(applications.schoolId, actor.schoolId))),
    teacherFacts(),
    pointsOfPlaces(),
  ])
  return found.map(({ snapshot, subjectIds, vacancy, due, ...card }) => {
    return {
      ...card,
      due: scheduledOf(due),
      applicant: applicantOf(snapshot),
      employmentType: vacancy.employmentType,
      fit: fitOfApplicant(factsOf(fitProfile({ snapshot, subjectIds })), vacancy, card.vacancyTitle),
      kilometres: applicantDistance(points, snapshot, vacancy),
    }
  })
}

export type ReceivedCard = Awaited<ReturnType<typeof cardsOf>>[number]
