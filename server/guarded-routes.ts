import { type ActionFunctionArgs, data, type ServerBuild } from 'react-router'
import { m } from '#locales/messages.ts'
import { log } from '#platform/log.ts'
import { isOutage } from '#platform/outage.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { loggedPath } from '#web/logged-path.server.ts'
import { outage, requestFacts } from '#web/request/actor.ts'
import { retryAfterSeconds } from './outage-answer.ts'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

/** The fields that buttons send. A form with other fields holds what somebody typed. */
const sentByButtons = new Set(['intent', 'id', 'kind', 'version', 'request_id', 'return_to'])

/**
 * The routes of the build, with actions that survive an outage: the page's script gets one refusal of the whole form,
 * which stays as it was typed. A request for a document gets a page that keeps the form (outage-answer.ts); with a
 * known actor both requests pass unchanged.
 */
export function guardedRoutes(routes: Routes): Routes {
  const guarded = Object.entries(routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, ...guardedParts(route.module) } },
  ])
  return Object.fromEntries(guarded)
}

function guardedParts({ action, middleware }: Module): Partial<Module> {
  return {
    ...(action && {
      action: async (args: ActionFunctionArgs) => {
        const failure = args.context.get(outage)
        if (failure) return refused(args, args.request, failure)
        const type = args.request.headers.get('content-type') ?? ''
        const again = type.startsWith('application/x-www-form-urlencoded') ? args.request.clone() : undefined
        try {
          return await action(args)
        } catch (error) {
          if (!isOutage(error)) throw error
          return refused(args, again, error)
        }
      },
    }),
    // Without the database the actor is unknown, so no area can decide whom to admit.
    ...(middleware && {
      middleware: middleware.map(
        (guard): typeof guard =>
          (args, next) =>
            args.context.get(outage) ? next() : guard(args, next),
      ),
    }),
  }
}

async function refused({ context, request }: ActionFunctionArgs, body: Request | undefined, error: unknown) {
  const { pathname } = new URL(request.url)
  const fields = body && pathname.endsWith('.data') ? [...(await body.formData()).keys()] : []
  if (!fields.some((name) => !sentByButtons.has(name))) throw error
  const { requestId } = context.get(requestFacts)
  log.error({ err: error, requestId, path: loggedPath(pathname) }, 'a form was refused because of an outage')
  const answer: FormAnswer = { values: {}, errors: {}, formErrors: [m.outage_form()] }
  return data({ answer }, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })
}
