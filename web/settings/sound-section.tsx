import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Whether new messages make a sound; its form posts to its own page, with the intent `sound`. */
export function SoundSection({ isSoundOn }: { isSoundOn: boolean }) {
  return (
    <SettingsSection title={m.settings_sound_title()} text={m.settings_sound_text()}>
      <PostForm>
        <input type="hidden" name="intent" value="sound" />
        <input type="hidden" name="sound" value={isSoundOn ? 'off' : 'on'} />
        <SwitchButton checked={isSoundOn} label={m.settings_sound_label()} />
      </PostForm>
    </SettingsSection>
  )
}
