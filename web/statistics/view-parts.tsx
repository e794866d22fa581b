import type { DayViews, ViewStatistics } from '#domain/statistics/view-statistics.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { type ViewerKind, viewerKinds } from '#domain/views/view.ts'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { DayBars } from '#web/ui/day-bars.tsx'
import { dayWords } from '#web/words/dates.ts'
import { sourceWord, viewerWord } from './statistics-words.ts'

const looks: Record<ViewerKind | 'unknown', { bar: string; swatch: string }> = {
  visitor: { bar: 'fill-lake', swatch: 'bg-lake' },
  teacher: { bar: 'fill-apricot', swatch: 'bg-apricot' },
  school: { bar: 'fill-green', swatch: 'bg-green' },
  unknown: { bar: 'fill-control', swatch: 'bg-control' },
}

/** The views of a day of which only the number is known. */
const unknownOf = (of: DayViews) => Math.max(0, of.all - of.visitor - of.teacher - of.school)

const dayAndMonth = (day: string) => {
  const [, month = '1', date = '1'] = day.split('-')
  return m.words_day_of_month({
    day: Number(date),
    month: m.words_months().split(',')[Number(month) - 1] ?? '',
  })
}

/** Views by day and viewer, as a chart and as a table. */
export function ViewsByDay({ views, title }: { views: ViewStatistics; title: string }) {
  const { days, all, since } = views
  const unknown = days.map(unknownOf)
  const isSplit = days.some(({ day }) => day >= since)
  const hasUnknown = unknown.some((count) => count > 0)
  const parts = [
    ...viewerKinds.map((viewer) => ({
      className: looks[viewer].bar,
      values: days.map((of) => of[viewer]),
    })),
    { className: looks.unknown.bar, values: unknown },
  ]
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{title}</h2>
      {all === 0 ? (
        <p className="mt-2 text-muted">{m.views_none({ days: days.length })}</p>
      ) : (
        <>
          <p className="mt-1 mb-4">
            {m.views_recent({ count: all, amount: numberWords(all), days: days.length })}
          </p>
          <DayBars
            parts={parts}
            days={days.map(({ day }) => dayAndMonth(day))}
            label={m.views_recent({ count: all, amount: numberWords(all), days: days.length })}
          />
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {isSplit &&
              viewerKinds.map((viewer) => (
                <Swatch key={viewer} className={looks[viewer].swatch}>
                  {viewerWord(viewer)}: {numberWords(days.reduce((sum, of) => sum + of[viewer], 0))}
                </Swatch>
              ))}
            {hasUnknown && (
              <Swatch className={looks.unknown.swatch}>
                {m.statistics_viewer_unknown()}: {numberWords(unknown.reduce((sum, count) => sum + count, 0))}
              </Swatch>
            )}
          </ul>
          <DaysTable views={views} />
        </>
      )}
      {(days[0]?.day ?? '') < since && (
        <p className="mt-3 text-sm text-muted text-pretty">{m.statistics_since({ day: dayWords(since) })}</p>
      )}
    </Card>
  )
}

function Swatch({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${className}`} />
      <span>{children}</span>
    </li>
  )
}

function DaysTable({ views: { days, since } }: { views: ViewStatistics }) {
  const seen = days.filter(({ all }) => all > 0).reverse()
  return (
    <details className="mt-2 not-open:-mb-2.5">
      <summary className="inline-flex min-h-11 items-center text-lake-ink underline">
        {m.views_by_day()}
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 pr-3 text-left font-normal">
                {m.views_day()}
              </th>
              {[m.statistics_all(), ...viewerKinds.map(viewerWord)].map((head) => (
                <th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map((of) => (
              <tr key={of.day} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {dayAndMonth(of.day)}
                </th>
                <td className="py-1.5 pl-3 text-right tabular-nums">{numberWords(of.all)}</td>
                {viewerKinds.map((viewer) => (
                  <td key={viewer} className="py-1.5 pl-3 text-right tabular-nums">
                    {of.day < since ? '–' : numberWords(of[viewer])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The sources of views, the largest first; a bar beside each number shows it. */
export function ViewSources({ views: { sources } }: { views: ViewStatistics }) {
  if (sources.length === 0) return null
  const most = sources[0]?.count ?? 1
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.statistics_sources()}</h2>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.statistics_source()}</th>
            <th scope="col">{m.views_count()}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, count }) => (
            <Barred key={source} word={sourceWord(source)} count={count} most={most} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** A table row with a bar for its number: the number never wraps, and the bar has the width of both. */
export function Barred({ word, count, most }: { word: string; count: number; most: number }) {
  return (
    <>
      <tr>
        <th scope="row" className="pt-1.5 pr-2 text-left font-normal">
          {word}
        </th>
        <td className="w-px pt-1.5 text-right align-top whitespace-nowrap tabular-nums">
          {numberWords(count)}
        </td>
      </tr>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of words takes no focus */}
      <tr aria-hidden="true">
        <td colSpan={2} className="pt-1 pb-1.5">
          <span className="block h-1.5 rounded-full bg-felt">
            <span
              className="block h-full rounded-full bg-lake"
              style={{ width: `${Math.round((count / Math.max(1, most)) * 100)}%` }}
            />
          </span>
        </td>
      </tr>
    </>
  )
}
