import { Link } from 'react-router'
import { coverLetterLengthMax, sentDocumentsMax } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { DocumentsField } from '#web/claims/documents-field.tsx'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/apply-page'

const letterWords = {
  label: () => m.letter_choose(),
  manage: { to: '/teacher-dashboard/letters', label: () => m.letters_manage() },
}

/** Its button is in the dialog's footer, always visible. */
export const formId = 'application'

type ApplyFormProps = { shown: Route.ComponentProps['loaderData']; answer: FormAnswer | undefined }

/** The letter and the documents that are sent with the profile. */
export function ApplyForm({ shown, answer }: ApplyFormProps) {
  const { vacancyId, teacherId, requestId, letters, documents, hasPhone, oldOffer } = shown
  return (
    <PostForm
      id={formId}
      encType="multipart/form-data"
      answer={answer}
      requestId={requestId}
      draftKey={`apply-${vacancyId}-${teacherId}`}
    >
      {oldOffer && (
        <Notice tone="apricot">
          <input type="hidden" name="declines" value={oldOffer.id} />
          {m.apply_old_offer({ day: oldOffer.day })}{' '}
          <Link to={oldOffer.to} className="inline-flex min-h-11 items-center">
            {m.offer_answer()}
          </Link>
        </Notice>
      )}
      <p>
        {m.apply_profile_goes()} <Link to="/teacher-dashboard/profile">{m.apply_profile_view()}</Link>
      </p>
      <TemplateChooser templates={letters} field="cover_letter" words={letterWords} />
      <TextAreaField
        label={m.apply_letter_label()}
        name="cover_letter"
        hint={m.apply_letter_hint()}
        maxLength={coverLetterLengthMax}
        rows={5}
      />
      <DocumentsField
        label={m.apply_documents({ max: sentDocumentsMax })}
        hint={m.apply_documents_hint()}
        {...documents}
      />
      {hasPhone ? (
        <p className="text-sm text-muted">{m.apply_contacts()}</p>
      ) : (
        <p className="text-sm text-muted">
          {m.apply_contacts_no_phone()}{' '}
          <Link to="/settings" className="inline-flex min-h-11 items-center">
            {m.interview_give_phone()}
          </Link>
        </p>
      )}
    </PostForm>
  )
}
