import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#locales/messages.ts'
import { Prose } from '#web/page/prose.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { dayWords } from '#web/words/dates.ts'

export type LegalText = {
  title: string
  lead: string
  /** The day from which it is in force ('2026-11-21'). */
  day: string
  sections: { id: string; title: string; text: string }[]
}

export function LegalDocument({ title, lead, day, sections }: LegalText) {
  return (
    <article>
      <PageHeading title={title} lead={lead} />
      <p className="-mt-3 text-muted">
        <time dateTime={day}>{m.legal_effective({ day: dayWords(day) })}</time>
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-6 lg:self-start">
          <details className="desk-open group rounded-lg border border-line px-4 lg:border-0 lg:px-0">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
              <h2 id="contents" className="font-semibold lg:text-sm lg:text-muted">
                {m.legal_contents()}
              </h2>
              <ChevronDown
                size={18}
                aria-hidden="true"
                className="text-muted transition-transform group-open:transform-[rotate(180deg)] lg:supports-[selector(::details-content)]:hidden"
              />
            </summary>
            <ol>
              {sections.map((section, index) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="grid min-h-11 grid-cols-[min(2.25rem,11vw)_1fr] content-center items-baseline py-1 no-underline hover:underline lg:min-h-9"
                  >
                    <span className="text-muted tabular-nums">{index + 1}.</span>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className="grid gap-9">
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="mb-3 scroll-mt-4 text-xl font-semibold">
                {index + 1}. {section.title}
              </h2>
              <Prose>{section.text}</Prose>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
