import { useRouteLoaderData } from 'react-router'
import { getLocale, m } from '#locales/messages.ts'
import { pathIn } from '#web/page/languages.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { momentDay } from '#web/words/dates.ts'

/** Only in print: the address of this page, and the day. */
export function PrintedFoot({ path, at }: { path: string; at: Date }) {
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? ''
  return (
    <p className="mt-8 hidden justify-between gap-6 border-t border-line pt-3 text-sm print:flex">
      <span className="wrap-anywhere">{publicUrl + pathIn(getLocale(), path)}</span>
      <span className="whitespace-nowrap">{m.share_printed({ day: momentDay(at) })}</span>
    </p>
  )
}
