import { z } from 'zod'
import { ownAccount } from '#domain/accounts/own-account.server.ts'
import { setLocale } from '#domain/accounts/set-locale.server.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { languages, pathIn } from '#web/page/languages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectToLanguage } from '#web/request/toast.server.ts'
import type { Route } from './+types/appearance-page'
import { SettingsSection } from './settings-section.tsx'

const tab = '/settings/appearance'

const languageInput = z.object({
  language: z.enum(['ru', 'en', 'ky'], { error: () => m.settings_language_required() }),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = await ownAccount(requireMember(context, url))
  if (!account) notFound()
  return { locale: account.locale, theme: context.get(requestFacts).theme }
}

/** Stores the language; the theme's form posts to its own page. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const read = readForm(languageInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const { language } = read.value
  await setLocale(actor, language)
  const saved = { kind: 'success', title: m.settings_saved({}, { locale: language }) } as const
  return redirectToLanguage(context.get(requestFacts).publicUrl + pathIn(language, tab), saved)
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_appearance(), m.settings_title()) }]
}

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, theme } = loaderData
  return (
    <>
      <SettingsSection title={m.preferences_language()} text={m.settings_language_text()}>
        <PostForm answer={actionData?.answer}>
          <RadioGroup
            legend={m.preferences_language()}
            labelHidden
            name="language"
            defaultValue={locale}
            options={languages.map(({ locale: value, name }) => ({
              value,
              label: name,
            }))}
          />
          <div>
            <SubmitButton>{m.settings_save()}</SubmitButton>
          </div>
        </PostForm>
      </SettingsSection>
      <SettingsSection title={m.preferences_theme()} text={m.settings_theme_text()}>
        <PostForm action="/theme">
          <input type="hidden" name="return_to" value={tab} />
          <input type="hidden" name="is_setting" value="yes" />
          <RadioGroup
            key={theme}
            legend={m.preferences_theme()}
            labelHidden
            name="theme"
            defaultValue={theme}
            options={[
              { value: 'system', label: m.preferences_theme_system() },
              { value: 'light', label: m.preferences_theme_light() },
              { value: 'dark', label: m.preferences_theme_dark() },
            ]}
          />
          <div>
            <SubmitButton>{m.settings_save()}</SubmitButton>
          </div>
        </PostForm>
      </SettingsSection>
    </>
  )
}
