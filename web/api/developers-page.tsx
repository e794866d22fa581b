import { Fragment } from 'react'
import { getLocale, m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/developers-page'
import { openApi } from './openapi.server.ts'

export const handle = { static: true }

type Schema = {
  type?: string
  format?: string
  enum?: (string | number)[]
  minimum?: number
  maxLength?: number
}

/** The content of the OpenAPI document for people: generated from it, so that the two cannot differ. */
export function loader({ context }: Route.LoaderArgs) {
  const { servers, paths } = openApi(context.get(requestFacts).publicUrl, getLocale())
  const [base = ''] = servers.map(({ url }) => url)
  return {
    base,
    operations: Object.entries(paths).map(([path, { get }]) => ({
      path,
      summary: get.summary,
      parameters: ('parameters' in get ? get.parameters : []).map(({ name, schema, ...rest }) => ({
        name,
        values: valuesOf(schema),
        description: 'description' in rest ? rest.description : '',
      })),
      answers: Object.entries(get.responses).map(([status, { description }]) => ({ status, description })),
    })),
  }
}

function valuesOf({ type = '', format, enum: values, minimum, maxLength }: Schema): string {
  if (values) return values.join(', ')
  if (minimum !== undefined) return `${type} ≥ ${minimum}`
  return [type, format, maxLength && `≤ ${maxLength}`].filter(Boolean).join(', ')
}

export function meta() {
  return pageMeta({ title: m.developers_title(), description: m.developers_text() })
}

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const { base, operations } = loaderData
  const feeds = base.replace(/\/api\/v1$/, '/feeds/vacancies')
  return (
    <>
      <PageHeading title={m.developers_title()} />
      <div className="mt-2 grid max-w-prose gap-3 text-pretty">
        <p>{m.developers_text()}</p>
        <p>
          {m.developers_document()} <Address>{`${base}/openapi.json`}</Address>
        </p>
        <p>
          {m.developers_feeds()} <Address>{`${feeds}.rss`}</Address> <Address>{`${feeds}.json`}</Address>
        </p>
      </div>
      <h2 className="mt-10 text-xl font-semibold">{m.developers_reference()}</h2>
      <p className="mt-1 text-muted">{m.developers_unknown_filter()}</p>
      <div className="mt-6 grid gap-10">
        {operations.map(({ path, summary, parameters, answers }) => (
          <section key={path} aria-labelledby={path}>
            <h3 id={path} className="text-lg font-semibold">
              {summary}
            </h3>
            <p className="mt-1">
              <code className="wrap-anywhere">
                GET <Breakable>{base + path}</Breakable>
              </code>
            </p>
            {parameters.length > 0 && (
              <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-card px-4">
                {parameters.map(({ name, values, description }) => (
                  <div key={name} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_minmax(0,1fr)]">
                    <dt className="font-semibold wrap-anywhere">
                      <code>
                        <Breakable>{name}</Breakable>
                      </code>
                    </dt>
                    <dd>
                      {description && <p>{description}</p>}
                      <p className="text-sm text-muted wrap-anywhere">
                        <code>
                          <Breakable>{values}</Breakable>
                        </code>
                      </p>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <ul className="mt-4 grid gap-1">
              {answers.map(({ status, description }) => (
                <li key={status}>
                  <code className="font-semibold">{status}</code> {description}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** The address of something that no page shows. */
function Address({ children }: { children: string }) {
  return (
    <a href={children} className="inline-block max-w-full py-1 wrap-anywhere">
      <Breakable>{children}</Breakable>
    </a>
  )
}

/** Code breaks before a slash or an underscore rather than inside a word. */
function Breakable({ children }: { children: string }) {
  const parts = children.match(/^\w+:\/\/[^/]+|[/_]?[^/_]+|[/_]/g) ?? []
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have an order and nothing else
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
