import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { oncePerRequest } from './once-per-request.server.ts'

/** The teacher's own profile. */
export const ownTeacherOf = oncePerRequest(ownTeacher)
