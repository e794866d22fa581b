import { messageTextLengthMax } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { FieldsHelp } from '#web/message-templates/fields-help.tsx'
import type { OfferedTemplate } from '#web/message-templates/offered-templates.server.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import type { ManyAction } from './many-words.ts'
import { RejectionFields } from './rejection-fields.tsx'

type Fields = { action: ManyAction; templates: readonly OfferedTemplate[] }

export function ActionFields({ action, templates }: Fields) {
  if (action === 'write')
    return (
      <>
        <input type="hidden" name="kind" value="write" />
        <TemplateChooser templates={templates} field="text" />
        <TextAreaField
          label={m.many_message_label()}
          name="text"
          hint={m.many_message_hint()}
          maxLength={messageTextLengthMax}
          rows={5}
          required
        />
        <FieldsHelp />
      </>
    )
  if (action === 'reject')
    return (
      <>
        <input type="hidden" name="kind" value="reject" />
        <RejectionFields templates={templates} hint={m.many_note_hint()} rows={4} />
        <FieldsHelp />
      </>
    )
  return (
    <>
      <input type="hidden" name="kind" value="move" />
      <input type="hidden" name="to" value={action} />
      {action === 'interview' && <p className="mb-3 text-pretty">{m.many_interview_text()}</p>}
      <p className="text-pretty text-muted">{m.many_undo_note()}</p>
    </>
  )
}
