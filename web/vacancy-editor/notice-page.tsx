import Printer from 'lucide-react/icons/printer'
import { shownHousing } from '#domain/schools/housing.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { fromNotice } from '#domain/views/view-source.ts'
import { getLocale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { qrCode } from '#platform/qr-code.ts'
import { pathIn } from '#web/page/languages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TundukMark } from '#web/ui/mark.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { dayUntil, inLine } from '#web/words/dates.ts'
import { housingWords } from '#web/words/housing-words.ts'
import { contractWords, employmentWord } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/notice-page'

/** A vacancy as a sheet for the staff-room door, with a QR code of its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [vacancy, school] = await Promise.all([ownVacancy(actor, idOf(params.id)), ownSchool(actor)])
  if (!vacancy || !school || vacancy.state !== 'published' || !school.isAvailable) notFound()
  const address = config().publicUrl + pathIn(getLocale(), `/vacancies/${vacancy.id}`)
  const housing = housingWords(shownHousing(vacancy, school))
  const place = await placeWords(vacancy.placeId, vacancy.locationText)
  return {
    title: vacancy.title,
    school: school.schoolName,
    salary: payWords(vacancy),
    facts: [
      place,
      employmentWord(vacancy.employmentType),
      contractWords(vacancy),
      vacancy.weeklyHours !== null && m.notice_hours({ count: vacancy.weeklyHours }),
      housing && m.housing_chip({ words: inLine(housing) }),
    ].filter((fact) => typeof fact === 'string' && fact !== '') as string[],
    deadline: vacancy.applicationDeadline,
    site: new URL(config().publicUrl).host,
    code: qrCode(address + fromNotice),
  }
}

/** A word of one letter does not end a line. */
const unparted = (words: string) => words.replace(/(\s\p{L})\s/gu, '$1\u00a0')

/** Longer texts are printed smaller, so that the sheet stays one page. */
const roomy = { title: 60, school: 45, facts: 4 }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(m.published_print(), loaderData?.title ?? '') }]
}

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { title, school, salary, facts, deadline, site, code } = loaderData
  const isLong = title.length > roomy.title
  const isFull = isLong || school.length > roomy.school || facts.length > roomy.facts
  const sized = (large: string, small: string) => (isFull ? small : large)
  return (
    <>
      <div className="mx-auto max-w-[48rem] print:hidden">
        <BackLink to="/school-dashboard/vacancies">{m.own_vacancies_title()}</BackLink>
        <h1 className="mt-1 mb-3 text-2xl font-semibold text-balance">{m.published_print()}</h1>
      </div>
      <div className="mx-auto mb-5 flex max-w-[48rem] flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <Button
          type="button"
          icon={<Printer size={18} />}
          onClick={() => print()}
          className="noscript:hidden"
        >
          {m.notice_print()}
        </Button>
        <p className="text-muted">{m.notice_hint()}</p>
      </div>
      <article className="on-paper heading-place mx-auto grid max-w-[48rem] gap-6 rounded-lg border border-line p-8 text-center print:max-w-none print:gap-4 print:border-0 print:p-0 sm:p-12">
        <p
          className={classNames(
            'text-xl font-medium text-balance wrap-anywhere',
            sized('print:text-[20pt]', 'print:text-[16pt]'),
          )}
        >
          <Unbroken>{m.notice_school_looks({ school })}</Unbroken>
        </p>
        <h2
          className={classNames(
            'font-bold text-balance wrap-anywhere print:leading-tight!',
            isLong ? 'text-2xl' : 'text-3xl',
            sized('print:text-[36pt]!', 'print:text-[22pt]!'),
          )}
        >
          <Unbroken>{unparted(title)}</Unbroken>
        </h2>
        <p className={classNames('text-2xl font-semibold', sized('print:text-[29pt]', 'print:text-[22pt]'))}>
          {salary}
        </p>
        <ul className={classNames('grid gap-1 text-xl', sized('print:text-[17pt]', 'print:text-[14pt]'))}>
          {facts.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={m.notice_code()}
          className={classNames('mx-auto w-56 max-w-full', sized('print:w-[8cm]', 'print:w-[7cm]'))}
        >
          <path d={code.path} fill="black" />
        </svg>
        <p className="text-lg text-balance print:text-[16pt]">{m.notice_apply()}</p>
        <p className="text-balance wrap-anywhere">{m.notice_find({ site })}</p>
        {deadline && <p className="text-lg">{m.vacancy_deadline_until({ day: dayUntil(deadline) })}</p>}
        <p className="flex items-center justify-center gap-2 font-semibold">
          <TundukMark size={24} />
          {m.site_name()}
        </p>
      </article>
    </>
  )
}
