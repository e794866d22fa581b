import type { Funnel, FunnelStep, WaitedStage } from '#domain/statistics/school-statistics.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { stageWord, stepWord, waitWords } from './statistics-words.ts'
import { Barred } from './view-parts.tsx'

const steps: FunnelStep[] = ['sent', 'reviewed', 'interview', 'accepted', 'confirmed']
const stages: WaitedStage[] = ['pending', 'reviewed', 'interview']

/** The stages that a period's applications reached, how many ended, and how long they were in each stage. */
export function FunnelCard({ funnel, period }: { funnel: Funnel; period: number }) {
  const { sent, rejected, withdrawn, waited } = funnel
  const known = stages.flatMap((stage) => {
    const days = waited[stage]
    return days === null ? [] : [{ label: stageWord(stage), value: waitWords(days) }]
  })
  return (
    <>
      <Card as="section">
        <h2 className="mb-3 text-lg font-semibold">{m.statistics_funnel({ days: period })}</h2>
        {sent === 0 ? (
          <p className="text-muted">{m.statistics_funnel_none()}</p>
        ) : (
          <>
            <table className="w-full">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{m.statistics_step()}</th>
                  <th scope="col">{m.school_tab_applications()}</th>
                </tr>
              </thead>
              <tbody>
                {steps.map((step) => (
                  <Barred key={step} word={stepWord(step)} count={funnel[step]} most={sent} />
                ))}
              </tbody>
            </table>
            <p className="mt-2 text-sm text-muted">
              <Dotted
                items={[
                  `${stepWord('rejected')}: ${numberWords(rejected)}`,
                  `${stepWord('withdrawn')}: ${numberWords(withdrawn)}`,
                ]}
              />
            </p>
          </>
        )}
      </Card>
      {known.length > 0 && (
        <Card as="section">
          <h2 className="mb-3 text-lg font-semibold">{m.statistics_waited()}</h2>
          <Facts columns={1} items={known} />
          <p className="mt-2 text-sm text-pretty text-muted">{m.statistics_waited_how({ days: period })}</p>
        </Card>
      )}
    </>
  )
}
