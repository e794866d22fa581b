import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import {
  type TemplateKind,
  templateKinds,
  templatesMax,
  textFor,
} from '#domain/message-templates/message-template.ts'
import { readyTemplates, readyTexts } from '#domain/message-templates/ready-templates.ts'
import { findTemplates } from '#domain/message-templates/save-template.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { getLocale, m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/templates-page'
import { kindWords } from './template-words.ts'

const path = '/school-dashboard/templates'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const locale = getLocale()
  const own = await findTemplates(actor)
  return {
    own: own.map(({ texts, ...template }) => ({ ...template, text: textFor(texts, locale) })),
    ready: readyTemplates.map((ready) => ({
      key: ready.key,
      kind: ready.kind,
      title: ready.title(),
      text: textFor(readyTexts(ready), locale),
    })),
    mayAct: actor.role === 'school' && mayActForSchool(actor.schoolRole),
  }
}

export function meta() {
  return [{ title: pageTitle(m.templates_heading()) }]
}

/** The school's templates, and ready ones to start with. */
export default function TemplatesPage({ loaderData: { own, ready, mayAct } }: Route.ComponentProps) {
  return (
    <section>
      <div className="mb-5 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{m.templates_heading()}</h2>
          <p className="mt-1 max-w-prose text-pretty text-muted">{m.templates_lead()}</p>
        </div>
        {mayAct && own.length < templatesMax && (
          <ButtonLink to={`${path}/new`}>{m.template_new()}</ButtonLink>
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div>
          <h3 className="mb-2 text-lg font-semibold">{m.templates_own()}</h3>
          {own.length === 0 && (
            <p className="text-muted">{mayAct ? m.templates_none() : m.templates_none_yet()}</p>
          )}
          {own.length > 0 && (
            <ul className="divide-y divide-line rounded-lg border border-line bg-card">
              {own.map(({ id, kind, title, text }) => (
                <li key={id} className="relative px-4 py-2.5 hover:bg-felt">
                  <p className="flex flex-wrap items-center gap-x-3">
                    {mayAct ? (
                      <Link to={`${path}/${id}`} className="card-link font-semibold wrap-anywhere">
                        {title}
                      </Link>
                    ) : (
                      <span className="font-medium wrap-anywhere">{title}</span>
                    )}
                    <Badge>{kindWords[kind]()}</Badge>
                  </p>
                  <p className="excerpt text-sm text-muted">{text}</p>
                </li>
              ))}
            </ul>
          )}
          <h3 className="mt-6 mb-2 text-lg font-semibold">{m.templates_ready()}</h3>
          <div className="divide-y divide-line rounded-lg border border-line bg-card">
            {templateKinds.map((kind) => (
              <ReadyOfKind
                key={kind}
                kind={kind}
                ready={ready.filter((one) => one.kind === kind)}
                mayAct={mayAct}
              />
            ))}
          </div>
        </div>
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card lg:mt-9">
          {mayAct && <Beside to="/school-dashboard/vacancy-templates">{m.vacancy_templates_link()}</Beside>}
          <Beside to="/school-dashboard/labels">{m.labels_manage()}</Beside>
        </ul>
      </div>
    </section>
  )
}

/** What else a school keeps ready. */
function Beside({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-medium text-ink no-underline hover:bg-felt"
      >
        {children}
        <ChevronRight size={18} aria-hidden="true" className="spare-sign shrink-0 text-muted" />
      </Link>
    </li>
  )
}

type ReadyOfKindProps = {
  kind: TemplateKind
  ready: Route.ComponentProps['loaderData']['ready']
  mayAct: boolean
}

/** Folded: its kind says enough until one is wanted. */
function ReadyOfKind({ kind, ready, mayAct }: ReadyOfKindProps) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
        />
        {kindWords[kind]()} <span className="font-normal text-muted">{ready.length}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {ready.map(({ key, title, text }) => (
          <li
            key={key}
            className="flex flex-col gap-x-6 px-4 pt-2.5 max-sm:items-start sm:flex-row sm:items-center sm:justify-between sm:pb-2.5"
          >
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="excerpt [--lines:3] text-sm text-muted">{text}</p>
            </div>
            {mayAct && (
              <Link
                to={`${path}/new?from=${key}`}
                aria-label={m.template_copy_named({ title })}
                className="inline-flex min-h-11 shrink-0 items-center"
              >
                {m.template_copy()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
