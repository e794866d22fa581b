import { teacherOfCvLink } from '#domain/cv/cv-link.server.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { notFound } from '#web/request/guards.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import type { Route } from './+types/given-cv-page'
import { cvResponse } from './cv-paper.server.ts'

/** The CV that a teacher shares by a link, for everybody who has the link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const given = (await teacherOfCvLink(params.name)) ?? notFound()
  const { teacher, hasContacts } = given
  const profile = (await ownTeacher(teacher)) ?? notFound()
  const contacts = hasContacts ? { phone: profile.phone, email: teacher.email } : undefined
  const { publicUrl } = context.get(requestFacts)
  return cvResponse(await shownProfile(profile), { kind: 'full', viewer: teacher, contacts, publicUrl })
}
