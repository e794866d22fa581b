import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { SubmitButton } from '#web/forms/form.tsx'
import { KeptNote } from '#web/forms/kept-note.tsx'
import { type ServerDraft, useServerDraft } from '#web/forms/server-draft.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ViewedVacancy } from '#web/vacancies/vacancy-view.tsx'
import { housingAddress } from './housing-address.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { VacancyPreview } from './vacancy-preview.tsx'

const formId = 'vacancy'

/** The browser's key for what is typed into the form of a stored vacancy. */
export const vacancyDraft = (id: string) => `vacancy-${id}`

type VacancyEditorProps = Omit<
  ComponentProps<typeof VacancyForm>,
  'id' | 'requestId' | 'action' | 'waitsFor' | 'keptTimes' | 'draftKeyThere'
> & {
  title: string
  /** The edited draft; a new vacancy has none yet. */
  draftId?: string
  draftKey: string
  requestId: string
  school: { id: string; name: string; isShown: boolean }
  preview: ViewedVacancy | undefined
  before?: ReactNode
}

/** An unpublished vacancy: saved on the server while it is written, previewed, and published. */
export function VacancyEditor({
  title,
  draftId,
  requestId,
  school,
  preview,
  answer,
  before,
  ...form
}: VacancyEditorProps) {
  const { search } = useLocation()
  const list = ownVacanciesAddress(search)
  // The form stays mounted, however often the page reloads its data.
  const [requestIdHere] = useState(requestId)
  const [versionHere] = useState(form.version)
  const kept = useServerDraft(formId, {
    address: '/school-dashboard/vacancies/keep',
    id: draftId,
    draftKey: form.draftKey,
    isOn: !preview,
    draftKeyOf: vacancyDraft,
    addressOf: (id) =>
      location.pathname.replace(/\/new$/, `/${id}/edit`) + new URL(list, location.href).search,
  })
  const heading = preview ? m.vacancy_preview_title() : title
  return (
    <RouteDialog
      key={preview ? 'preview' : 'form'}
      title={heading}
      closeTo={list}
      wide
      footer={!preview && <SendButtons kept={kept} isSchoolShown={school.isShown} />}
    >
      {preview && answer ? (
        <VacancyPreview
          vacancy={preview}
          school={school}
          values={answer.values}
          publishLabel={m.vacancy_publish()}
          endsDraft={form.draftKey}
        />
      ) : (
        <VacancyForm
          {...form}
          id={formId}
          answer={answer}
          version={versionHere}
          housingPhotosAt={kept.id && housingAddress(kept.id, search)}
          requestId={requestIdHere}
          action={
            kept.id && kept.id !== draftId ? ownVacanciesAddress(search, `/${kept.id}/edit`) : undefined
          }
          waitsFor={kept.beforeSubmit}
          keptTimes={kept.keptTimes}
          draftKeyThere={kept.id && vacancyDraft(kept.id)}
          after={<PreviewButton className="sm:hidden" />}
          before={
            <>
              {!school.isShown && (
                <Notice tone="apricot">
                  {m.vacancy_school_hidden_notice()}{' '}
                  <Link to="/school-dashboard/profile">{m.own_vacancies_hidden_link()}</Link>
                </Notice>
              )}
              {before}
            </>
          }
        />
      )}
    </RouteDialog>
  )
}

/** In the dialog's footer, always visible; the safe button first, since Enter presses it. */
function SendButtons({ kept, isSchoolShown }: { kept: ServerDraft; isSchoolShown: boolean }) {
  return (
    <>
      <KeptNote kept={kept} />
      <PreviewButton className="max-sm:hidden" />
      <SubmitButton
        form={formId}
        name="intent"
        value="draft"
        variant={isSchoolShown ? 'secondary' : 'primary'}
      >
        {m.vacancy_save_draft()}
      </SubmitButton>
      {isSchoolShown && (
        <SubmitButton form={formId} name="intent" value="publish">
          {m.vacancy_publish()}
        </SubmitButton>
      )}
    </>
  )
}

/** In the footer on a desktop; on a phone, whose footer has room for two, at the end of the form. */
function PreviewButton({ className }: { className: string }) {
  return (
    <SubmitButton form={formId} name="intent" value="preview" variant="secondary" className={className}>
      {m.vacancy_preview()}
    </SubmitButton>
  )
}
