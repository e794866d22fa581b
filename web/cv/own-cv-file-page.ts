import { m } from '#locales/messages.ts'
import { requestFacts } from '#web/request/actor.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import type { Route } from './+types/own-cv-file-page'
import { cvResponse } from './cv-paper.server.ts'
import { latestEntries } from './latest-entries.ts'

/** The teacher's own CV, with their contacts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const kind = url.pathname.endsWith('/short.pdf') ? 'short' : 'full'
  const teacher = (await ownTeacherOf(context)) ?? notFound()
  const { publicUrl } = context.get(requestFacts)
  const contacts = { phone: teacher.phone, email: actor.email }
  const { workplaces, educationEntries } = teacher
  const latest = {
    workplaces: latestEntries(workplaces),
    educationEntries: latestEntries(educationEntries),
  }
  const profile = kind === 'short' ? { ...teacher, ...latest } : teacher
  return cvResponse(await shownProfile(profile), { kind, viewer: actor, contacts, publicUrl })
}
