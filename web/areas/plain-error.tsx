import { getLocale, m } from '#locales/messages.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** The error page of last resort: no hooks, no router and no script, so that nothing in it can fail. */
export function PlainError() {
  return (
    <main id="main" className="site-main">
      <div className="mx-auto grid max-w-[36rem] justify-items-center gap-3 py-10 text-center md:py-20">
        <title>{m.error_server_title()}</title>
        <h1 className="text-2xl font-semibold text-balance">{m.error_server_title()}</h1>
        <p className="text-lg text-muted text-pretty">{m.error_server_text()}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page once more */}
          <a href="" className={buttonLook({})}>
            {m.error_retry()}
          </a>
          <a
            href={getLocale() === 'ru' ? '/' : `/${getLocale()}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            {m.error_go_home()}
          </a>
        </div>
      </div>
    </main>
  )
}
