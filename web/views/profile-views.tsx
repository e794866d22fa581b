import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { nearDay } from '#web/words/dates.ts'
import type { ShownViews } from './shown-views.server.ts'

/** The views of one's own profile: in total, as a line of the last days, and those days in a table. */
export function ProfileViews({ views: { all, days } }: { views: ShownViews }) {
  const recent = days.reduce((sum, { count }) => sum + count, 0)
  const seen = days.filter(({ count }) => count > 0).reverse()
  return (
    <div className="profile-views">
      <h3 className="text-sm text-muted">{m.views_profile()}</h3>
      <p className="text-xl font-semibold">{numberWords(all)}</p>
      {recent > 0 && <Sparkline values={days.map(({ count }) => count)} className="mt-2 w-full" />}
      <p className="mt-1 text-sm text-muted">{wordsOf(recent, { all, days: days.length })}</p>
      {seen.length > 0 && (
        <details className="mt-1 not-open:-mb-2.5">
          <summary className="inline-flex min-h-11 items-center text-sm text-lake-ink underline">
            {m.views_by_day()}
          </summary>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="py-1 font-normal">
                  {m.views_day()}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {m.views_count()}
                </th>
              </tr>
            </thead>
            <tbody>
              {seen.map(({ day, count }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {nearDay(day)}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{numberWords(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

function wordsOf(recent: number, { all, days }: { all: number; days: number }): string {
  if (recent === 0) return m.views_none({ days })
  if (recent === all) return m.views_all_recent({ days })
  return m.views_recent({ count: recent, amount: numberWords(recent), days })
}
