import Check from 'lucide-react/icons/check'
import { useLocation } from 'react-router'
import { getLocale } from '#locales/messages.ts'
import { languages, pathIn } from '#web/page/languages.ts'
import { classNames } from '#web/ui/class-names.ts'

const item = 'flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left text-ink no-underline'

/** The same page in the other languages. A member's choice is posted, so that it can be remembered. */
export function LanguageSwitch({ remembered }: { remembered: boolean }) {
  const { pathname, search } = useLocation()
  const now = getLocale()
  return (
    <ul className="grid gap-px">
      {languages.map(({ locale, name, prefix }) => {
        const current = locale === now
        const words = (
          <>
            {name}
            {current && <Check size={18} className="text-lake-ink" />}
          </>
        )
        const look = classNames(item, current ? 'font-medium' : 'cursor-pointer hover:bg-felt')
        return (
          <li key={locale}>
            {remembered && !current ? (
              <form method="post" action={`${prefix}/language`}>
                <input type="hidden" name="return_to" value={pathname + search} />
                <button type="submit" lang={locale} className={look}>
                  {words}
                </button>
              </form>
            ) : (
              <a
                href={pathIn(locale, pathname) + search}
                hrefLang={locale}
                lang={locale}
                aria-current={current ? 'true' : undefined}
                className={look}
              >
                {words}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
