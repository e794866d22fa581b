import { Outlet } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import {
  changeLetter,
  findLetters,
  type KeepLetter,
  keepLetter,
} from '#domain/message-templates/keep-letter.server.ts'
import {
  keptLettersMax,
  letterFields,
  letterTextLengthMax,
  letterTitleLengthMax,
} from '#domain/message-templates/kept-letter.ts'
import { letterInput, newLetterInput } from '#domain/message-templates/letter-input.ts'
import { getLocale, m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseForm, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/letter-page'
import { FilledTextField } from './filled-text-field.tsx'
import { fieldsIn } from './template-words.ts'

const path = '/teacher-dashboard/letters'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  if (params.id) {
    const found = (await findLetters(actor)).find(({ id }) => id === params.id) ?? notFound()
    return { ...found, draft: found.id, requestId: undefined }
  }
  const from = url.searchParams.get('from')
  return {
    id: undefined,
    draft: from ?? 'new',
    version: undefined,
    ...(from ? await sentLetter(actor, from) : { title: '', text: '' }),
    requestId: uuidv7(),
  }
}

/** The letter of an application, to be kept under its vacancy's title. */
async function sentLetter(actor: Actor, applicationId: string) {
  const sent = (await readOwnApplication(actor, idOf(applicationId))) ?? notFound()
  return {
    title: [...sent.vacancyTitle].slice(0, letterTitleLengthMax).join('').trimEnd(),
    text: sent.coverLetter ?? '',
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  const read = readForm(params.id ? letterInput : newLetterInput, form)
  if (!read.ok) {
    if (params.id && !(await findLetters(actor)).some(({ id }) => id === params.id)) gone({ to: path })
    return refuse(read.answer)
  }
  const saved: KeepLetter = params.id
    ? await changeLetter(actor, idOf(params.id), { ...read.value, version: versionOf(form) })
    : await keepLetter(actor, idOf(String(form.get('request_id'))), read.value)
  if (saved.ok) return redirectWithToast(path, { kind: 'success', title: m.letter_kept() })
  if (saved.reason === 'too-many') return refuseForm(read.values, m.letters_too_many({ max: keptLettersMax }))
  if (saved.reason !== 'conflict') gone({ to: path })
  const { title, text, version } = saved.stored
  return refuseConflict(letterInput, read, {
    version,
    fields: {
      title: { label: m.template_title_label(), value: title },
      text: { label: m.letter_text_label(), value: text },
    },
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.id ? m.letter_change_title() : m.letters_new()) }]
}

/** A new letter, perhaps started from one that was sent, or a change of one. */
export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, version, title, text, requestId } = loaderData
  const heading = id ? m.letter_change_title() : m.letters_new()
  return (
    <section>
      <p className="mb-2">
        <BackLink to={path}>{m.letters_title()}</BackLink>
      </p>
      <h2 className="mb-4 text-xl font-semibold">{heading}</h2>
      <Card className="max-w-[49rem]">
        <PostForm
          answer={actionData?.answer}
          draftKey={`letter-${draft}`}
          version={version}
          requestId={requestId}
        >
          <TextField
            label={m.template_title_label()}
            hint={m.letter_title_hint()}
            name="title"
            defaultValue={title}
            maxLength={letterTitleLengthMax}
            required
          />
          <FilledTextField
            label={m.letter_text_label()}
            hint={m.letter_text_hint()}
            words={fieldsIn(getLocale(), letterFields)}
            name="text"
            rows={8}
            defaultValue={text}
            maxLength={letterTextLengthMax}
            required
          />
          <div className="button-row">
            <SubmitButton>{m.letter_save()}</SubmitButton>
            {id && (
              <ButtonLink
                to={`${path}/${id}/delete`}
                state={dialogState()}
                variant="secondary"
                preventScrollReset
              >
                {m.note_delete()}
              </ButtonLink>
            )}
          </div>
        </PostForm>
      </Card>
      <Outlet />
    </section>
  )
}
