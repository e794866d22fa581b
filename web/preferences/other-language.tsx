import { useLocation } from 'react-router'
import type { Locale } from '#locales/messages.ts'
import { pathIn } from '#web/page/languages.ts'
import { Button } from '#web/ui/button.tsx'

export type LanguageOffer = { locale: Locale; text: string; accept: string; decline: string }

/** Says that the page exists in a language that the browser prefers; either answer is stored. */
export function OtherLanguage({ offer }: { offer: LanguageOffer }) {
  const { locale, text, accept, decline } = offer
  const { pathname, search } = useLocation()
  const answers = [
    { action: pathIn(locale, '/language'), words: accept, variant: 'secondary' },
    { action: '/language', words: decline, variant: 'quiet' },
  ] as const
  return (
    <aside lang={locale} aria-label={text} className="border-b border-line bg-felt print:hidden">
      <div className="mx-auto flex max-w-[74rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-8">
        <p className="grow text-sm">{text}</p>
        <div className="flex flex-wrap gap-2">
          {answers.map(({ action, words, variant }) => (
            <form key={action} method="post" action={action}>
              <input type="hidden" name="return_to" value={pathname + search} />
              <Button variant={variant} size="small">
                {words}
              </Button>
            </form>
          ))}
        </div>
      </div>
    </aside>
  )
}
