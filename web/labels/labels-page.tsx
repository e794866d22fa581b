import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
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
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import type { Route } from './+types/labels-page'

const path = '/school-dashboard/labels'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const mayAct = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  return { labels: await findLabels(actor), mayAct }
}

export function meta() {
  return [{ title: pageTitle(m.labels_title()) }]
}

/** The school's own set of labels. */
export default function LabelsPage({ loaderData: { labels, mayAct } }: Route.ComponentProps) {
  const add = mayAct && labels.length < labelsMax && (
    <ButtonLink to={`${path}/new`} state={dialogState()} preventScrollReset>
      {m.label_new()}
    </ButtonLink>
  )
  return (
    <section className="lg:max-w-[44rem]">
      <BackLink to="/school-dashboard/templates">{m.templates_title()}</BackLink>
      <div className="mb-5 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{m.labels_title()}</h2>
          <p className="mt-1 max-w-prose text-pretty text-muted">{m.labels_lead({ max: labelsMax })}</p>
        </div>
        {labels.length > 0 && add}
      </div>
      {labels.length === 0 ? (
        <EmptyState drawing="labels" title={m.labels_none()} text={m.labels_none_text()} headingLevel={3}>
          {add}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {labels.map(({ id, word, colour }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-2 py-1 pr-1 pl-(--edge)"
            >
              <span className="max-w-full min-w-min flex-auto">
                <Badge tone={colour}>{word}</Badge>
              </span>
              {mayAct && (
                <span className="flex shrink-0">
                  <DialogLink
                    to={`${path}/${id}`}
                    aria-label={m.label_change_named({ word })}
                    title={m.note_change()}
                    className={buttonLook({ variant: 'quiet' }, 'px-3')}
                  >
                    <Pencil size={18} aria-hidden="true" />
                  </DialogLink>
                  <DialogLink
                    to={`${path}/${id}/delete`}
                    aria-label={m.label_delete_named({ word })}
                    title={m.note_delete()}
                    className={buttonLook({ variant: 'quiet' }, 'px-3')}
                  >
                    <Trash2 size={18} aria-hidden="true" />
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
