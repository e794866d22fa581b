import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Role } from '#domain/accounts/actor.ts'
import { consoleDoor } from '#domain/console/console-door.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import type { SaidInForm } from '#web/forms/lost-answer.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, placeOf, requireMember } from '#web/request/guards.server.ts'
import type { ForbiddenPage } from './forbidden.ts'
import { frameFacts } from './frame-facts.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What an area for one role asks before every loader and action in it. Another role sees its own header over the refusal,
 * although no loader ran.
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

/** Forms of a school that would refuse a viewer all that they send (rule 45). */
const actingPages = new RegExp(
  `^/school-dashboard/(?:${[
    'profile/(?:edit|location|photos(?:\\?|$)|photos/[^/]+/delete)',
    'housing',
    'start',
    'vacancies/(?:new|[^/]+/(?:edit|activate|renew|outcome|schedule|delete|template|filled|published))',
    'applications/(?:board/[^/]+/reject|[^/]+/(?:interview|assign|answer|accept|reject))',
  ].join('|')})`,
)

/** What nobody but they may send either, where a viewer has no page or one to look at. */
const actingForms =
  /^\/school-dashboard\/(?:profile\/photos\/|(?:vacancy-)?templates\/|labels\/|teachers\/[^/]+\/invite|applications\/many(?:\?|$))/

/**
 * A viewer of a school is told who does what they asked to do, before they have typed anything; and who was made one
 * meanwhile, in the form that they typed it into. The verbs ask again.
 */
export async function requireActing(context: Context, url: URL, method: string): Promise<void> {
  const actor = actorOf(context)
  if (actor.role !== 'school' || mayActForSchool(actor.schoolRole)) return
  const [place, isSent] = [placeOf(url), method === 'POST']
  if (!(actingPages.test(place) || (isSent && actingForms.test(place)))) return
  // A picture's upload says so beside the picture.
  if (isSent && /\/upload(?:\?|$)/.test(place)) return
  const said = m.school_acting_only()
  const refusal: ForbiddenPage = { said, frame: await frameFacts(context) }
  throw data(isSent ? ({ ...refusal, inForm: said } satisfies SaidInForm) : refusal, { status: 403 })
}

/** What an area for everybody who is signed in asks before every loader and action in it. */
export function requireMemberOfArea(context: Context, url: URL): void {
  inLanguage(context, () => requireMember(context, url))
}

/**
 * What the console asks before every loader and action in it: an administrator, a second step, and a proof of late
 * (rule 69). Who lacks one of the last two is led to it and comes back.
 */
export async function requireConsoleOfArea(context: Context, url: URL): Promise<void> {
  await requireRoleOfArea(context, url, 'admin', m.console_only())
  if ((await consoleDoor(actorOf(context))) === 'open') return
  inLanguage(context, () => {
    throw redirect(`/admin/enter?next=${encodeURIComponent(placeOf(url))}`)
  })
}

/**
 * The router puts the redirect of a loader under the language, but not that of a middleware, so it is put
 * there here.
 */
function inLanguage(context: Context, guard: () => void): void {
  try {
    guard()
  } catch (thrown) {
    const { locale } = context.get(requestFacts)
    const to = thrown instanceof Response ? thrown.headers.get('Location') : null
    throw to && locale !== 'ru' ? redirect(`/${locale}${to}`) : thrown
  }
}
