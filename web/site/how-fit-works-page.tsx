import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const handle = { static: true }

export function meta() {
  return pageMeta({ title: m.how_fit_title(), description: m.how_fit_lead() })
}

/** How profiles and vacancies are matched, and what never counts (rule 60). */
export default function HowFitWorksPage() {
  const compared = [
    [m.how_fit_subject(), m.how_fit_subject_text()],
    [m.how_fit_place(), m.how_fit_place_text()],
    [m.how_fit_language(), m.how_fit_language_text()],
    [m.how_fit_pay(), m.how_fit_pay_text()],
    [m.how_fit_housing(), m.how_fit_housing_text()],
    [m.how_fit_hours(), m.how_fit_hours_text()],
    [m.how_fit_experience(), m.how_fit_experience_text()],
    [m.how_fit_category(), m.how_fit_category_text()],
  ] as const
  return (
    <div className="mx-auto max-w-[46rem]">
      <PageHeading title={m.how_fit_title()} lead={m.how_fit_lead()} />
      <section>
        <h2 className="text-xl font-semibold">{m.how_fit_compared()}</h2>
        <p className="mt-1 mb-4 text-muted text-pretty">{m.how_fit_compared_text()}</p>
        <ol className="grid list-decimal gap-4 pl-[1.5em]">
          {compared.map(([name, text]) => (
            <li key={name}>
              <h3 className="font-semibold">{name}</h3>
              <p className="text-pretty">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {[
        [m.how_fit_unknown(), m.how_fit_unknown_text()],
        [m.how_fit_never(), m.how_fit_never_text()],
        [m.how_fit_where(), m.how_fit_where_text()],
        [m.how_fit_change(), m.how_fit_change_text()],
      ].map(([title, text]) => (
        <section key={title} className="mt-8">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="mt-1 text-pretty">{text}</p>
        </section>
      ))}
      <p className="mt-8">
        <ButtonLink to="/vacancies" variant="secondary">
          {m.vacancies_all()}
        </ButtonLink>
      </p>
    </div>
  )
}
