import { Outlet } from 'react-router'
import { labelsMax } from '#domain/labels/label.ts'
import { findLabels } from '#domain/labels/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/labels-page'

const path = '/school-dashboard/labels'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const mayAct = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  return { labels: await findLabels(actor), mayAct }
}

/** The school's own set of labels. */
export default function LabelsPage({ loaderData: { labels, mayAct } }: Route.ComponentProps) {
  const add = mayAct && labels.length < labelsMax && (
    <ButtonLink to={`${path}/new`} state={dialogState()} preventScrollReset>
      {m.label_new()}
    </ButtonLink>
  )
  return (
    <section>
      <title>{pageTitle(m.labels_title())}</title>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{m.labels_title()}</h2>
          <p className="mt-1 max-w-prose text-pretty text-muted">{m.labels_lead({ max: labelsMax })}</p>
          <BackLink to="/school-dashboard/templates">{m.templates_title()}</BackLink>
        </div>
        {labels.length > 0 && add}
      </div>
      {labels.length === 0 ? (
        <EmptyState title={m.labels_none()} text={m.labels_none_text()} headingLevel={3}>
          {add}
        </EmptyState>
      ) : (
        <ul className="max-w-[40rem] divide-y divide-line rounded-lg border border-line bg-card">
          {labels.map(({ id, word, colour }) => (
            <li
              key={id}
              className="grid items-center gap-x-4 px-4 py-1.5 pt-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:pt-1.5"
            >
              <span className="min-w-0">
                <Badge tone={colour}>{word}</Badge>
              </span>
              {mayAct && (
                <span className="flex flex-wrap gap-x-4">
                  <DialogLink
                    to={`${path}/${id}`}
                    aria-label={m.label_change_named({ word })}
                    className="inline-flex min-h-11 items-center"
                  >
                    {m.note_change()}
                  </DialogLink>
                  <DialogLink
                    to={`${path}/${id}/delete`}
                    aria-label={m.label_delete_named({ word })}
                    className="inline-flex min-h-11 items-center"
                  >
                    {m.note_delete()}
                  </DialogLink>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Outlet />
    </section>
  )
}
