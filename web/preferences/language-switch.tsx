import { useLocation } from 'react-router'
import { getLocale } from '#locales/messages.ts'
import { languages, pathIn } from '#web/page/languages.ts'

/** The same page in the other languages. A member's choice is posted, so that it can be stored. */
export function LanguageSwitch({ remembered }: { remembered: boolean }) {
  const { pathname, search } = useLocation()
  const now = getLocale()
  return (
    <ul className="choice-switch">
      {languages.map(({ locale, name, prefix }) => {
        const current = locale === now
        return (
          <li key={locale}>
            {remembered && !current ? (
              <form method="post" action={`${prefix}/language`}>
                <input type="hidden" name="return_to" value={pathname + search} />
                <button type="submit" lang={locale} className="choice">
                  {name}
                </button>
              </form>
            ) : (
              <a
                href={pathIn(locale, pathname) + search}
                hrefLang={locale}
                lang={locale}
                aria-current={current ? 'true' : undefined}
                className="choice"
              >
                {name}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
