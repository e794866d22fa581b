import { Outlet, redirect } from 'react-router'
import {
  changeSavedAnswer,
  findSavedAnswers,
  makeSavedAnswer,
  type SaveAnswer,
} from '#domain/support/saved-answers.server.ts'
import { messageLengthMax, savedAnswersMax, savedAnswerTitleLengthMax } from '#domain/support/ticket.ts'
import { newSavedAnswerInput, savedAnswerInput } from '#domain/support/ticket-input.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseForm, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/saved-answer-page'
import { consoleMeta } from './console-meta.ts'

const path = '/admin/support/answers'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { saved: undefined, requestId: uuidv7() }
  const id = idOf(params.id)
  const saved = (await findSavedAnswers(actorOf(context))).find((one) => one.id === id)
  return { saved: saved ?? notFound(), requestId: undefined }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const read = readForm(params.id ? savedAnswerInput : newSavedAnswerInput, form)
  if (!read.ok) return refuse(read.answer)
  const kept: SaveAnswer = params.id
    ? await changeSavedAnswer(actor, idOf(params.id), { ...read.value, version: versionOf(form) })
    : await makeSavedAnswer(actor, idOf(String(form.get('request_id'))), read.value)
  if (kept.ok) return redirectWithToast(path, { kind: 'success', title: m.console_saved_kept() })
  if (kept.reason === 'proof-needed') throw redirect(enterFor(path))
  if (kept.reason === 'too-many')
    return refuseForm(read.values, m.console_saved_too_many({ count: savedAnswersMax }))
  if (kept.reason !== 'conflict') gone({ to: path })
  const { title, text, version } = kept.stored
  return refuseConflict(savedAnswerInput, read, {
    version,
    fields: {
      title: { label: m.console_saved_title(), value: title },
      message: { label: m.console_saved_text(), value: text },
    },
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.saved?.title ?? m.console_saved_new()
  return consoleMeta(title)
}

export default function SavedAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, requestId } = loaderData
  return (
    <>
      <BackLink to={path} className="mb-2">
        {m.console_saved_answers()}
      </BackLink>
      <PageHeading title={saved?.title ?? m.console_saved_new()} />
      <Card className="max-w-[48rem]">
        <PostForm
          key={saved?.id ?? 'new'}
          answer={actionData?.answer}
          requestId={requestId}
          version={saved?.version}
          draftKey={`saved-answer-${saved?.id ?? 'new'}`}
        >
          <TextField
            label={m.console_saved_title()}
            hint={m.console_saved_title_hint()}
            name="title"
            maxLength={savedAnswerTitleLengthMax}
            defaultValue={saved?.title}
            required
          />
          <TextAreaField
            label={m.console_saved_text()}
            name="message"
            maxLength={messageLengthMax}
            rows={8}
            defaultValue={saved?.text}
            required
          />
          {/* If the two do not fit side by side, the submit button is first. */}
          <div className="form-actions">
            {saved && (
              <ButtonLink to={`${path}/${saved.id}/delete`} variant="secondary" preventScrollReset>
                {m.console_saved_delete()}
              </ButtonLink>
            )}
            <SubmitButton>{m.console_saved_keep()}</SubmitButton>
          </div>
        </PostForm>
      </Card>
      <Outlet />
    </>
  )
}
