import { m } from '#locales/messages.ts'
import { withNext } from '#web/page/next-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const newVacancy = '/school-dashboard/vacancies/new'

/** The end of the page: a school gets the form, a visitor the sign-in that leads to it. */
export function HomeCall({ isSchool }: { isSchool: boolean }) {
  return (
    <section aria-labelledby="call" className="mt-14 rounded-lg bg-felt px-5 py-8 md:px-10 md:py-10">
      <h2 id="call" className="text-xl font-semibold">
        {isSchool ? m.home_call_school_title() : m.home_call_title()}
      </h2>
      <p className="mt-2 max-w-prose text-lg text-muted text-pretty">
        {isSchool ? m.home_call_school_text() : m.home_call_text()}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink to={isSchool ? newVacancy : withNext('/login?type=school', newVacancy)}>
          {m.own_vacancies_add()}
        </ButtonLink>
        {!isSchool && (
          <ButtonLink to="/vacancies" variant="secondary">
            {m.home_call_find()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
