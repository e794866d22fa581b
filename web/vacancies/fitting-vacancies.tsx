import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FitLines } from './fit-lines.tsx'
import { HideSuchLink } from './hide-such-link.tsx'
import type { ShownFitting } from './shown-fitting.server.ts'

type FittingVacanciesProps = {
  vacancies: readonly ShownFitting[]
  /** Only those of so many days, the newest first; without it the best fit first. */
  newDays?: number | undefined
  /** One of several parts of a page, with headings above their cards. */
  isPart?: boolean
  className?: string
}

/** Open vacancies that fit the teacher, with the reasons for and against. */
export function FittingVacancies({
  vacancies,
  newDays,
  isPart = false,
  className = 'mt-5 scroll-mt-20',
}: FittingVacanciesProps) {
  const words = newDays ? m.day_new_fitting() : m.fit_title()
  const all = (
    <Link to="/vacancies?sort=fit" className="inline-flex min-h-11 items-center">
      {m.fit_all()}
    </Link>
  )
  if (isPart)
    return (
      <section id="fitting" aria-labelledby="fitting-title" className={className}>
        <div className="today-part-head">
          <h2 id="fitting-title" className="min-w-0 flex-[1_1_8rem] text-lg leading-snug font-semibold">
            {words}
          </h2>
          {all}
        </div>
        <Card>
          <Rows vacancies={vacancies} newDays={newDays} />
        </Card>
      </section>
    )
  return (
    <Card
      as="section"
      id="fitting"
      aria-labelledby="fitting-title"
      className={classNames('with-ways', className)}
    >
      <h2 id="fitting-title" className="text-lg font-semibold">
        {words}
      </h2>
      <p className="ways max-sm:mt-0">{all}</p>
      <Rows vacancies={vacancies} newDays={newDays} />
    </Card>
  )
}

function Rows({ vacancies, newDays }: Pick<FittingVacanciesProps, 'vacancies' | 'newDays'>) {
  return (
    <>
      {vacancies.length === 0 ? (
        <p className="max-w-prose text-muted">{m.fit_none()}</p>
      ) : (
        <ul className="list-place grid divide-y divide-line">
          {vacancies.map((vacancy) => (
            <li key={vacancy.id} className="pt-3 pb-1 first:pt-0 sm:pb-3.5 md:max-lg:pb-5.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="min-w-0 font-semibold wrap-anywhere">
                  <Link to={`/vacancies/${vacancy.id}`} className="inline-block py-1">
                    <Unbroken>{vacancy.title}</Unbroken>
                  </Link>
                </h3>
                <p className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:w-full">
                  <span className="pay-sum font-medium">{vacancy.salary}</span>
                  <span className="shrink-0 text-sm text-muted">{vacancy.publishedDay}</span>
                </p>
              </div>
              <p className="mb-1 text-sm text-muted wrap-anywhere">
                <Dotted items={vacancy.where} />
              </p>
              <div className="sm:flex sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-4">
                <FitLines fit={vacancy.fit} />
                <HideSuchLink id={vacancy.id} title={vacancy.title} className="sm:-my-2.5 sm:ml-auto" />
              </div>
            </li>
          ))}
        </ul>
      )}
      <details className="-mb-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-lake-ink underline decoration-1 underline-offset-4">
          {m.fit_why()}
        </summary>
        <p className="max-w-prose">{newDays ? m.fit_why_new_text({ days: newDays }) : m.fit_why_text()}</p>
        <div className="flex flex-wrap gap-x-6">
          <Link to="/how-fit-works" className="inline-flex min-h-11 items-center">
            {m.fit_how()}
          </Link>
          <Link to="/settings/searches" className="inline-flex min-h-11 items-center">
            {m.fit_alerts()}
          </Link>
          <Link to="/settings/unwanted" className="inline-flex min-h-11 items-center">
            {m.unwanted_title()}
          </Link>
        </div>
      </details>
    </>
  )
}
