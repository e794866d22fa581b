import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Role } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import type { SaidInForm } from '#web/forms/lost-answer.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, enterFor, pathOf, requireMember } from '#web/request/guards.server.ts'
import type { ForbiddenPage } from './forbidden.ts'
import { frameFacts } from './frame-facts.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What an area for one role checks before every loader and action in it. Another role sees its own header over the
 * refusal, although no loader ran.
 */
export async function requireRoleOfArea(
  context: Context,
  url: URL,
  role: Role,
  forbidden: string,
): Promise<void> {
  const actor = actorOf(context)
  if (actor.role !== 'visitor' && actor.role !== role) {
    const refusal: ForbiddenPage = { said: forbidden, frame: await frameFacts(context) }
    throw data(refusal, { status: 403 })
  }
  inLanguage(context, () => requireMember(context, url))
}

/** School forms that would refuse everything that a viewer sends (rule 45). */
const actingPages = new RegExp(
  `^/school-dashboard/(?:${[
    'profile/(?:edit|location|photos(?:\\?|$)|photos/[^/]+/delete)',
    'housing',
    'start',
    'vacancies/(?:new|[^/]+/(?:edit|activate|renew|outcome|schedule|delete|template|filled|published))',
    'applications/(?:board/[^/]+/reject|[^/]+/(?:interview|assign|answer|accept|reject))',
  ].join('|')})`,
)

/** Further forms that only acting members may send, on pages that a viewer may see or does not have. */
const actingForms =
  /^\/school-dashboard\/(?:profile\/photos\/|(?:vacancy-)?templates\/|labels\/|teachers\/[^/]+\/invite|applications\/many(?:\?|$))/

/**
 * Tells a viewer of a school who can do this, before they type anything; and a member who became a viewer meanwhile, in
 * the form with what they typed. The verbs check again.
 */
export async function requireActing(context: Context, url: URL, method: string): Promise<void> {
  const actor = actorOf(context)
  if (actor.role !== 'school' || mayActForSchool(actor.schoolRole)) return
  const [path, isSent] = [pathOf(url), method === 'POST']
  if (!(actingPages.test(path) || (isSent && actingForms.test(path)))) return
  // A picture's upload says so beside the picture.
  if (isSent && /\/upload(?:\?|$)/.test(path)) return
  const said = m.school_acting_only()
  const refusal: ForbiddenPage = { said, frame: await frameFacts(context) }
  throw data(isSent ? ({ ...refusal, inForm: said } satisfies SaidInForm) : refusal, { status: 403 })
}

/** What an area for all signed-in people checks before every loader and action in it. */
export function requireMemberOfArea(context: Context, url: URL): void {
  inLanguage(context, () => requireMember(context, url))
}

/**
 * What the console checks before every loader and action in it: an administrator, a second step, and a recent proof
 * (rule 69). A person who lacks one of the last two is redirected to it and comes back.
 */
export async function requireConsoleOfArea(context: Context, url: URL): Promise<void> {
  await requireRoleOfArea(context, url, 'admin', m.console_only())
  if ((await consoleDoor(actorOf(context))) === 'open') return
  inLanguage(context, () => {
    throw redirect(enterFor(pathOf(url)))
  })
}

/** The router prefixes the redirect of a loader with the language, but not that of a middleware; this does. */
function inLanguage(context: Context, guard: () => void): void {
  try {
    guard()
  } catch (thrown) {
    const { locale } = context.get(requestFacts)
    const to = thrown instanceof Response ? thrown.headers.get('Location') : null
    throw to && locale !== 'ru' ? redirect(`/${locale}${to}`) : thrown
  }
}
