import type { RouterContextProvider } from 'react-router'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { beginnersDraft, type OpenVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import type { SchoolFirstFacts } from './school-steps.ts'

/**
 * How far a school has come that never published a vacancy; null for every other, and for a viewer. A school that hid
 * its profile after a vacancy is no beginner.
 */
export async function schoolFirstFacts(
  context: Readonly<RouterContextProvider>,
  open: readonly OpenVacancy[],
): Promise<SchoolFirstFacts | null> {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole) || open.length > 0) return null
  const [school, { isBeginner, draft }] = await Promise.all([ownSchoolOf(context), beginnersDraft(actor)])
  if (!school || !isBeginner) return null
  return {
    hasProfile: school.missing.length === 0,
    isBegun: school.formId !== null,
    isPublished: school.isAvailable,
    draft,
  }
}
