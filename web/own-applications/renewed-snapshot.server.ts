import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { canRenewSnapshot, type Snapshot } from '#domain/applications/application.ts'
import type { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { renewSnapshot } from '#domain/applications/renew-snapshot.server.ts'
import { m } from '#locales/messages.ts'
import { changedFacts } from '#web/application-parts/changed-profile.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { type ShownProfile, shownProfile } from '#web/teachers/shown-profile.server.ts'
import { profileMissingWords } from '#web/words/profile-words.ts'

type Own = NonNullable<Awaited<ReturnType<typeof readOwnApplication>>>

/** What differs in today's profile, by name; empty if it cannot be put into the application. */
export async function renewableFacts(
  context: Readonly<RouterContextProvider>,
  application: Own,
  kept: ShownProfile,
): Promise<string[]> {
  const { profileChangedAt, appliedAt, snapshot } = application
  if (!canRenewSnapshot(application) || profileChangedAt <= appliedAt) return []
  const teacher = await ownTeacherOf(context)
  if (!teacher) return []
  return changedFacts(kept, await shownProfile(teacher), hasStructure(snapshot)).map(({ label }) => label)
}

const hasStructure = (snapshot: Snapshot) => snapshot.subjects !== undefined

export async function renewedSnapshot(actor: Actor, id: string) {
  const renewed = await renewSnapshot(actor, id)
  const page = `/teacher-dashboard/applications/${id}`
  if (renewed.ok)
    return redirectWithToast(page, {
      kind: 'success',
      title: m.snapshot_renewed(),
      text: m.snapshot_renewed_text(),
    })
  if (renewed.reason === 'not-found') notFound()
  const text =
    renewed.reason === 'late'
      ? m.snapshot_renew_late_text()
      : m.apply_incomplete_text({ fields: profileMissingWords(renewed.missing) })
  return redirectWithToast(page, { kind: 'error', title: m.snapshot_renew_late(), text })
}
