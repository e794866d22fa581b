import { averageOf, type MemberScores, overallOf } from '#domain/assessments/assessment.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { averageWords, scoreWords } from './score-words.ts'

type ScoresProps = {
  criteria: readonly string[]
  members: readonly MemberScores[]
  /** The form for one's own scores; undefined if nothing can be added any more. */
  scoreTo: string | undefined
}

/** The scores of an application by criterion: each mean, and who gave what. */
export function Scores({ criteria, members, scoreTo }: ScoresProps) {
  if (criteria.length === 0) return null
  const overall = averageWords(overallOf(members))
  const isGiven = members.some(({ scores }) => scores.some((score) => score !== null))
  return (
    <Card as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-semibold">{m.scores_title()}</h2>
        <span className={overall ? 'font-medium' : 'text-muted'}>{overall || m.scores_not_given()}</span>
      </div>
      {isGiven ? (
        <Given criteria={criteria} members={members} />
      ) : (
        <p className="mt-1 wrap-anywhere text-muted">
          <Dotted items={criteria} />
        </p>
      )}
      {scoreTo && (
        <DialogLink to={scoreTo} className="mt-2 -mb-2.5 flex min-h-11 w-fit items-center font-medium">
          {members.some(({ isOwn }) => isOwn) ? m.score_change() : m.score_give()}
        </DialogLink>
      )}
    </Card>
  )
}

/** Each criterion with its mean, and who gave what. */
function Given({ criteria, members }: Pick<ScoresProps, 'criteria' | 'members'>) {
  // With only one's own scores the mean says the same.
  const isOwnAlone = members.every(({ isOwn }) => isOwn)
  return (
    <dl className="mt-3 grid gap-2">
      {criteria.map((criterion, index) => {
        const given = members.filter(({ scores }) => scores[index] !== null)
        const mean = averageOf(members.map(({ scores }) => scores[index] ?? null))
        return (
          <div key={criterion} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt className="wrap-anywhere">{criterion}</dt>
            {mean ? (
              <dd className="font-medium">{scoreWords(mean.value)}</dd>
            ) : (
              <dd className="text-muted">
                <span aria-hidden="true">—</span>
                <span className="sr-only">{m.score_none()}</span>
              </dd>
            )}
            {!isOwnAlone && given.length > 0 && (
              <dd className="col-span-2 text-sm wrap-anywhere text-muted">
                {given
                  .map(({ author, isOwn, scores }) => {
                    const name = isOwn ? m.score_own() : colleagueName(author)
                    return `${name}: ${scores[index]}`
                  })
                  .join(' · ')}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
