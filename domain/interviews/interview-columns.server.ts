import { interviews } from '#db/schema/interviews.ts'

/** What both sides see, and get in their exports. */
export const interviewColumns = {
  id: interviews.id,
  applicationId: interviews.applicationId,
  state: interviews.state,
  sequence: interviews.sequence,
  kind: interviews.kind,
  lengthMinutes: interviews.lengthMinutes,
  place: interviews.place,
  address: interviews.address,
  link: interviews.link,
  lessonSubject: interviews.lessonSubject,
  lessonClass: interviews.lessonClass,
  lessonTopic: interviews.lessonTopic,
  note: interviews.note,
  answer: interviews.answer,
  times: interviews.times,
  startsAt: interviews.startsAt,
  movedFrom: interviews.movedFrom,
  missing: interviews.missing,
}
