import { scores as steps } from '#domain/assessments/assessment.ts'
import { scoreField, scoresInput } from '#domain/assessments/assessment-input.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { scoreApplication } from '#domain/assessments/score-application.server.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/score-application-page'
import { receivedApplicationPath } from './received-application-path.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kept = await assessmentOf(actorOf(context), idOf(params.id))
  if (!kept) notFound()
  const own = kept.members.find(({ isOwn }) => isOwn)?.scores ?? []
  return {
    criteria: kept.criteria.map((words, index) => ({
      words,
      name: scoreField(index),
      own: own[index] ?? null,
    })),
    back: receivedApplicationPath(params.id, url),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const kept = await assessmentOf(actor, id)
  if (!kept || kept.criteria.length === 0) notFound()
  const read = readForm(scoresInput(kept.criteria.length), await request.formData())
  if (!read.ok) return refuse(read.answer)
  const done = await scoreApplication(actor, id, read.value)
  if (!done.ok) notFound()
  return redirectWithToast(receivedApplicationPath(id, url), { kind: 'success', title: m.scores_kept() })
}

export function meta() {
  return [{ title: pageTitle(m.scores_title()) }]
}

/** The reader's scores by criterion. */
export default function ScoreApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { criteria, back } = loaderData
  return (
    <RouteDialog title={m.scores_title()} closeTo={back}>
      {criteria.length > 0 ? (
        <Given criteria={criteria} back={back} answer={actionData?.answer} />
      ) : (
        <>
          <p className="mb-5 text-pretty">{m.scores_no_criteria()}</p>
          <ButtonLink to={back} variant="secondary">
            {m.sheet_back()}
          </ButtonLink>
        </>
      )}
    </RouteDialog>
  )
}

type GivenProps = Pick<Route.ComponentProps['loaderData'], 'criteria' | 'back'> & {
  answer: FormAnswer | undefined
}

function Given({ criteria, back, answer }: GivenProps) {
  return (
    <>
      <p className="mb-5 text-sm text-pretty text-muted">{m.scores_text()}</p>
      <PostForm answer={answer}>
        {criteria.map(({ words, name, own }) => (
          <RadioGroup
            key={name}
            legend={words}
            name={name}
            inline="scale"
            defaultValue={own === null ? '' : String(own)}
            options={[
              ...steps.map((step) => ({ value: String(step), label: String(step) })),
              { value: '', label: m.score_none_given() },
            ]}
          />
        ))}
        <FormActions back={back}>{m.scores_save()}</FormActions>
      </PostForm>
    </>
  )
}
