import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useFetcher, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import type { Theme } from '#web/request/actor.ts'

const themes: { theme: Theme; words: () => string; icon: typeof Sun }[] = [
  { theme: 'system', words: () => m.preferences_theme_auto(), icon: Monitor },
  { theme: 'light', words: () => m.preferences_theme_light(), icon: Sun },
  { theme: 'dark', words: () => m.preferences_theme_dark(), icon: Moon },
]

export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: 'theme' })
  const { pathname, search } = useLocation()
  const asked = fetcher.formData?.get('theme')
  const now = asked === 'light' || asked === 'dark' || asked === 'system' ? asked : theme
  return (
    <fetcher.Form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        if (!(submitter instanceof HTMLButtonElement)) return
        document.documentElement.dataset.theme = submitter.value
        const form = new FormData(event.currentTarget, submitter)
        form.set('in_place', 'yes')
        fetcher.submit(form, { method: 'post', action: '/theme' })
      }}
    >
      <input type="hidden" name="return_to" value={pathname + search} />
      <fieldset className="choice-switch">
        <legend className="sr-only">{m.preferences_theme()}</legend>
        {themes.map((one) => (
          <button
            key={one.theme}
            type="submit"
            name="theme"
            value={one.theme}
            className="choice"
            aria-pressed={now === one.theme}
          >
            <one.icon size={20} />
            {one.words()}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  )
}
