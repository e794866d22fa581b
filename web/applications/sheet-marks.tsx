import { averageOf, type MemberScores } from '#domain/assessments/assessment.ts'
import { m } from '#locales/messages.ts'
import { scoreWords } from '#web/assessments/score-words.ts'
import { colleagueName } from '#web/words/colleague-name.ts'
import { momentDay } from '#web/words/dates.ts'
import type { Route } from './+types/sheet-page'
import { Part } from './sheet-part.tsx'

type Sheet = Route.ComponentProps['loaderData']

/** The empty columns of the form. */
const seats = [1, 2, 3]

/** The scores by criterion, and room for the commission's own. */
export function Marks({
  criteria,
  members,
  hasSeats,
  hasScores,
}: Sheet & { hasSeats: boolean; hasScores: boolean }) {
  const rows = criteria.length > 0 ? criteria : hasSeats ? [m.sheet_overall()] : []
  if (rows.length === 0) return null
  const isScored = hasScores && criteria.length > 0
  const title = isScored ? m.scores_title() : m.sheet_form()
  const rowSpan = hasSeats ? 2 : 1
  return (
    <Part title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys */}
      <section className="sheet-scroll overflow-x-auto" tabIndex={0} aria-label={title}>
        <table className="sheet-marks">
          <thead>
            <tr>
              <th scope="col" rowSpan={rowSpan}>
                {m.sheet_criterion()}
              </th>
              {isScored && (
                <th scope="col" rowSpan={rowSpan}>
                  {m.sheet_given()}
                </th>
              )}
              {hasSeats && (
                <th scope="colgroup" colSpan={seats.length}>
                  {m.sheet_members()}
                </th>
              )}
            </tr>
            {hasSeats && (
              <tr>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    {seat}
                  </th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map((criterion, index) => (
              <tr key={criterion}>
                <th scope="row">{criterion}</th>
                {isScored && <td>{givenWords(members, index)}</td>}
                {hasSeats && seats.map((seat) => <td key={seat} />)}
              </tr>
            ))}
            {hasSeats && (
              <tr className="sheet-signed">
                <th scope="row">{m.sheet_signature()}</th>
                {isScored && <td />}
                {seats.map((seat) => (
                  <td key={seat} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Part>
  )
}

function givenWords(members: readonly MemberScores[], index: number): string {
  const mean = averageOf(members.map(({ scores }) => scores[index] ?? null))
  return mean ? scoreWords(mean.value) : m.score_none()
}

export function Notes({ notes, labels }: Sheet) {
  if (notes.length + labels.length === 0) return null
  return (
    <Part title={m.notes_title()}>
      {labels.length > 0 && (
        <p>
          {m.labels_title()}: {labels.join(', ')}
        </p>
      )}
      <ul className="grid gap-1">
        {notes.map(({ id, text, author, writtenAt }) => (
          <li key={id} className="whitespace-pre-line">
            {text} ({colleagueName(author)}, {momentDay(writtenAt)})
          </li>
        ))}
      </ul>
    </Part>
  )
}
