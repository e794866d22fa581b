import { Link } from 'react-router'
import { ownMeasureWords } from '#domain/measures/measure-words.ts'
import { ownMeasures } from '#domain/measures/own-measures.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requireMember } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/measures-page'
import { SettingsSection } from './settings-section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const at = now()
  const found = await ownMeasures(requireMember(context, url))
  return found.map(({ madeAt, ...measure }) => ({ ...measure, made: momentWords(madeAt, at) }))
}

export function meta() {
  return [{ title: pageTitle(m.measures_title(), m.settings_title()) }]
}

export default function MeasuresPage({ loaderData: measures }: Route.ComponentProps) {
  if (measures.length === 0)
    return (
      <div className="grid gap-3">
        <BackLink to="/settings/privacy">{m.settings_tab_privacy()}</BackLink>
        <h2 className="text-xl font-semibold">{m.measures_title()}</h2>
        <EmptyState
          drawing="settled"
          title={m.measures_none()}
          text={m.measures_none_text()}
          headingLevel={3}
        />
      </div>
    )
  return (
    <>
      <BackLink to="/settings/privacy">{m.settings_tab_privacy()}</BackLink>
      <SettingsSection title={m.measures_title()} text={m.measures_text()}>
        <ul className="-my-3 divide-y divide-line">
          {measures.map((measure) => (
            <li key={measure.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
                {ownMeasureWords(measure)}
                {measure.kind !== 'warn' && <MeasureState {...measure} />}
              </p>
              {measure.reasonCode && <p className="text-muted">{reasonWords(measure.reasonCode)}</p>}
              <p className="text-sm text-muted">{measure.made}</p>
              <Link
                to={`/settings/measures/${measure.id}`}
                aria-label={`${wayOn(measure)}: ${ownMeasureWords(measure)}`}
                className="inline-flex min-h-11 items-center justify-self-start font-medium"
              >
                {wayOn(measure)}
              </Link>
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  )
}

/** Nobody answers an appeal about a deleted thing that was hidden. */
const wayOn = ({ endedAt, isInForce }: { endedAt: Date | null; isInForce: boolean }) =>
  endedAt || !isInForce ? m.measures_open() : m.hiding_appeal()

/** None of what is deleted meanwhile. */
function MeasureState({ endedAt, isInForce }: { endedAt: Date | null; isInForce: boolean }) {
  if (isInForce) return <Badge tone="red">{m.measure_in_force()}</Badge>
  return endedAt && <Badge tone="green">{m.measure_over()}</Badge>
}
