import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { fittingAddress, fittingWords } from '#web/vacancy-editor/fitting-teachers.tsx'
import { dayUntil } from '#web/words/dates.ts'
import type { SchoolDay } from './school-day.server.ts'
import { TodayPart } from './today-part.tsx'

const home = '/school-dashboard'

type VacancyPartsProps = { day: Pick<SchoolDay, 'filled' | 'fitting' | 'ending' | 'mayAct'> }

/** Tasks for the school's open vacancies. */
export function VacancyParts({ day: { filled, fitting, ending, mayAct } }: VacancyPartsProps) {
  return (
    <>
      {filled.length > 0 && (
        <TodayPart title={m.filled_title()}>
          {filled.map((one) => (
            <FilledRow key={one.id} vacancy={one} mayAct={mayAct} />
          ))}
        </TodayPart>
      )}
      {fitting.length > 0 && (
        <TodayPart title={m.people_fitting_title()} all={`${home}/teachers`}>
          {fitting.map(({ id, title, counted }) => (
            <Card as="li" key={id} className="sm:p-4">
              <p className="font-medium wrap-anywhere">
                <CardLink to={fittingAddress(id, counted)}>
                  {withInnerQuotes(m.people_fitting_for({ title }))}
                </CardLink>
              </p>
              <p className="text-sm text-muted">{fittingWords(counted)}</p>
            </Card>
          ))}
        </TodayPart>
      )}
      {ending.shown.length > 0 && (
        <TodayPart title={m.today_ending()} all={ending.hasMore ? `${home}/vacancies?state=open` : undefined}>
          {ending.shown.map((one) => (
            <EndingRow key={one.id} vacancy={one} mayAct={mayAct} />
          ))}
        </TodayPart>
      )}
    </>
  )
}

/** All its positions are confirmed, and it still takes applications. */
function FilledRow({
  vacancy: { id, title, confirmed, positions },
  mayAct,
}: {
  vacancy: SchoolDay['filled'][number]
  mayAct: boolean
}) {
  return (
    <Card as="li" className="sm:p-4">
      <p className="font-medium wrap-anywhere">
        <CardLink to={mayAct ? `${home}/vacancies/${id}/filled` : `/vacancies/${id}`}>{title}</CardLink>
      </p>
      <p className="text-sm text-muted">{m.own_vacancy_positions({ confirmed, positions })}</p>
      {mayAct && (
        <p className="relative z-10 mt-2">
          <ButtonLink
            to={`${home}/vacancies/${id}/filled`}
            variant="secondary"
            size="small"
            aria-label={`${m.filled_close_label()}: ${title}`}
          >
            {m.filled_close_label()}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}

type EndingRowProps = { vacancy: SchoolDay['ending']['shown'][number]; mayAct: boolean }

/** Its last day is near. */
function EndingRow({ vacancy: { id, title, lastDay }, mayAct }: EndingRowProps) {
  return (
    <Card as="li" className="sm:p-4">
      <p className="font-medium wrap-anywhere">
        <CardLink
          to={mayAct ? `${home}/vacancies/${id}/edit` : `/vacancies/${id}`}
          state={mayAct ? dialogState() : undefined}
        >
          {title}
        </CardLink>
      </p>
      <p className="text-sm text-muted">{m.own_vacancy_lapses({ day: dayUntil(lastDay) })}</p>
      {mayAct && (
        <PostForm action={`${home}/vacancies/${id}/renew`} className="relative z-10 mt-2">
          <input type="hidden" name="last_day" value={lastDay} />
          <SubmitButton variant="secondary" size="small" aria-label={`${m.vacancy_renew()}: ${title}`}>
            {m.vacancy_renew()}
          </SubmitButton>
        </PostForm>
      )}
    </Card>
  )
}
