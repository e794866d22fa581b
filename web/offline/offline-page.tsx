import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import type { Route } from './+types/offline-page'

/**
 * `worker.js` shows it when the network does not answer, in place of the requested page, to everybody: it was loaded as
 * a visitor gets it.
 */
export const handle = { static: true, frame: 'mark' }

export function meta(): ReturnType<Route.MetaFunction> {
  return pageMeta({ title: m.error_offline_title(), isHidden: true })
}

/** The worker shows the part that fits, puts the requested address behind «again», and lists the kept pages. */
export default function OfflinePage() {
  return (
    <div className="mx-auto grid max-w-[36rem] justify-items-center gap-3 py-10 text-center md:py-16">
      <Drawing of="offline" className="h-28" />
      <h1 className="text-2xl font-semibold text-balance">{m.error_offline_title()}</h1>
      <p data-offline="page" hidden className="text-lg text-muted text-pretty">
        {m.offline_page_text()}
      </p>
      <p data-offline="form" hidden role="alert" className="text-lg text-pretty">
        {m.offline_form_text()}
      </p>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
        <a href="#again" className={buttonLook({})}>
          {m.error_retry()}
        </a>
        <ButtonLink to="/" variant="secondary">
          {m.error_go_home()}
        </ButtonLink>
      </div>
      <section data-kept-pages="" hidden className="mt-8 w-full text-left">
        <h2 className="text-lg font-semibold">{m.offline_kept_title()}</h2>
        <ul className="mt-2 grid gap-2 wrap-anywhere" />
      </section>
    </div>
  )
}
