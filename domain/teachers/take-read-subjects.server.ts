import type { Actor } from '#domain/accounts/actor.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { ownTeacher } from './own-teacher.server.ts'
import { type SaveTeacher, saveTeacher } from './save-teacher.server.ts'
import { subjectsMax } from './teacher.ts'

/** They do not count as chosen (rule 58). */
export function readSubjects(profile: {
  subjects: readonly SubjectId[]
  specialization: string
}): SubjectId[] {
  return profile.subjects.length > 0 ? [] : subjectsSpokenOf(profile.specialization).slice(0, subjectsMax)
}

export type TakeReadSubjects = SaveTeacher | Refusal<'nothing-read'>

export async function takeReadSubjects(actor: Actor): Promise<TakeReadSubjects> {
  const teacher = await ownTeacher(actor)
  if (!teacher) return { ok: false, reason: 'not-a-teacher' }
  const subjects = readSubjects(teacher)
  if (subjects.length === 0) return { ok: false, reason: 'nothing-read' }
  return saveTeacher(actor, { subjects }, teacher.version)
}
