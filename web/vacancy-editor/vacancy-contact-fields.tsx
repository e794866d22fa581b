import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import type { VacancyDefaults } from './vacancy-defaults.ts'
import { FormSection } from './vacancy-form-section.tsx'

/** The contact for a teacher, once both sides agree (rule 19). */
export function ContactFields({ defaults }: { defaults: VacancyDefaults }) {
  return (
    <FormSection title={m.vacancy_form_contacts()} hint={m.vacancy_form_contacts_hint()}>
      <TextField
        label={m.vacancy_contact_name_label()}
        name="contact_name"
        autoComplete="name"
        defaultValue={defaults.contactName}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.vacancy_contact_phone_label()}
          name="contact_phone"
          type="tel"
          autoComplete="tel"
          hint={m.vacancy_contact_phone_hint()}
          defaultValue={defaults.contactPhone}
          required
        />
        <TextField
          label={m.vacancy_contact_email_label()}
          name="contact_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={defaults.contactEmail}
          required
        />
      </div>
    </FormSection>
  )
}
