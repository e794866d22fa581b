import { m } from '#locales/messages.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Whether new messages make a sound; its form posts to the page that it stands on, with the intent `sound`. */
export function SoundSection({ isSoundOn }: { isSoundOn: boolean }) {
  return (
    <SettingsSection title={m.settings_sound_title()} text={m.settings_sound_text()}>
      <PostForm>
        <input type="hidden" name="intent" value="sound" />
        <CheckboxField name="sound" label={m.settings_sound_label()} defaultChecked={isSoundOn} />
        <div>
          <SubmitButton variant="secondary">{m.settings_save()}</SubmitButton>
        </div>
      </PostForm>
    </SettingsSection>
  )
}
