import { countByVacancy } from '#domain/applications/folders.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { oncePerRequest } from './once-per-request.server.ts'

/** The profile of the school that asks. */
export const ownSchoolOf = oncePerRequest(ownSchool)

/** How many applications each of its vacancies has. */
export const countsByVacancyOf = oncePerRequest((actor) => countByVacancy(actor))
