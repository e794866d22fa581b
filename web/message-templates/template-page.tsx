import { Outlet } from 'react-router'
import {
  type TemplateLocale,
  templateKinds,
  templatesMax,
  templateTextLengthMax,
  templateTitleLengthMax,
} from '#domain/message-templates/message-template.ts'
import { readyTemplates, readyTexts } from '#domain/message-templates/ready-templates.ts'
import {
  changeTemplate,
  findTemplates,
  makeTemplate,
  type SaveTemplate,
} from '#domain/message-templates/save-template.server.ts'
import { newTemplateInput, templateInput, templateShape } from '#domain/message-templates/template-input.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseForm, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/template-page'
import { FilledTextField } from './filled-text-field.tsx'
import { fieldsIn, kindWords } from './template-words.ts'

const path = '/school-dashboard/templates'

/** The two that most schools write in come first. */
const fieldLocales: readonly TemplateLocale[] = ['ru', 'ky', 'en']

const textLabels = {
  ru: () => m.template_text_ru(),
  en: () => m.template_text_en(),
  ky: () => m.template_text_ky(),
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  if (params.id) {
    const found = (await findTemplates(actor)).find(({ id }) => id === params.id) ?? notFound()
    return { ...found, draft: found.id, requestId: undefined }
  }
  const from = readyTemplates.find(({ key }) => key === url.searchParams.get('from'))
  return {
    id: undefined,
    draft: from ? `from-${from.key}` : 'new',
    version: undefined,
    kind: from?.kind,
    title: from?.title() ?? '',
    texts: from ? readyTexts(from) : { ru: '', en: '', ky: '' },
    requestId: uuidv7(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const read = readForm(params.id ? templateInput : newTemplateInput, form)
  if (!read.ok) {
    if (params.id && !(await findTemplates(actor)).some(({ id }) => id === params.id)) gone({ to: path })
    return refuse(read.answer)
  }
  const saved: SaveTemplate = params.id
    ? await changeTemplate(actor, idOf(params.id), { ...read.value, version: versionOf(form) })
    : await makeTemplate(actor, idOf(String(form.get('request_id'))), read.value)
  if (saved.ok) return redirectWithToast(path, { kind: 'success', title: m.template_kept() })
  if (saved.reason === 'too-many') return refuseForm(read.values, m.templates_too_many({ max: templatesMax }))
  if (saved.reason !== 'conflict') gone({ to: path })
  const { kind, title, texts, version } = saved.stored
  return refuseConflict(templateShape, read, {
    version,
    fields: {
      kind: { label: m.template_kind(), value: kind, words: kindWords[kind]() },
      title: { label: m.template_title_label(), value: title },
      text_ru: { label: m.template_text_ru(), value: texts.ru ?? '' },
      text_en: { label: m.template_text_en(), value: texts.en ?? '' },
      text_ky: { label: m.template_text_ky(), value: texts.ky ?? '' },
    },
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.id ? m.template_change_title() : m.template_new()) }]
}

/** A new template of the school, perhaps started from a ready one, or a change of one. */
export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, version, kind, title, texts, requestId } = loaderData
  const heading = id ? m.template_change_title() : m.template_new()
  return (
    <section>
      <p className="mb-2">
        <BackLink to={path}>{m.templates_title()}</BackLink>
      </p>
      <h2 className="mb-4 text-xl font-semibold">{heading}</h2>
      <Card className="max-w-[48rem]">
        <PostForm
          answer={actionData?.answer}
          draftKey={`template-${draft}`}
          version={version}
          requestId={requestId}
        >
          <RadioGroup
            legend={m.template_kind()}
            name="kind"
            inline
            defaultValue={kind}
            options={templateKinds.map((value) => ({ value, label: kindWords[value]() }))}
            required
          />
          <TextField
            label={m.template_title_label()}
            hint={m.template_title_hint()}
            name="title"
            defaultValue={title}
            maxLength={templateTitleLengthMax}
            required
          />
          <fieldset className="grid gap-5">
            <legend className="pb-1 font-semibold">{m.template_texts()}</legend>
            <p className="text-sm text-muted">
              {m.template_languages()} {m.template_text_hint()}
            </p>
            {fieldLocales.map((locale) => (
              <FilledTextField
                key={locale}
                label={textLabels[locale]()}
                words={fieldsIn(locale)}
                name={`text_${locale}`}
                rows={4}
                defaultValue={texts[locale]}
                maxLength={templateTextLengthMax}
              />
            ))}
          </fieldset>
          <div className="button-row">
            <SubmitButton>{m.template_save()}</SubmitButton>
            {id && (
              <ButtonLink to={`${path}/${id}/delete`} variant="secondary" preventScrollReset>
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
