import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/faq-page'
import { faqParts } from './faq-answers.ts'
import { FaqList } from './faq-list.tsx'

export const handle = { static: true }

/** Written here, so that the page's script does not contain the texts. */
export function loader() {
  return { parts: faqParts() }
}

export function meta() {
  return pageMeta({ title: m.faq_title(), description: m.faq_lead() })
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[46rem]">
      <PageHeading title={m.faq_title()} lead={m.faq_lead()} />
      {loaderData.parts.map(({ title, questions }) => (
        <section key={title} className="mb-8">
          <h2 className="mb-3 text-xl font-semibold">{title}</h2>
          <FaqList questions={questions} />
        </section>
      ))}
      <section>
        <h2 className="text-xl font-semibold">{m.faq_more_title()}</h2>
        <p className="mt-1 mb-4 text-muted">{m.faq_more_text()}</p>
        <ButtonLink to="/support" variant="secondary">
          {m.faq_more_link()}
        </ButtonLink>
      </section>
    </div>
  )
}
