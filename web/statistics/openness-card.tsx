import type { Period } from '#domain/statistics/period.ts'
import type { Openness } from '#domain/statistics/school-openness.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { Card } from '#web/ui/card.tsx'

type OpennessCardProps = { openness: Openness; period: Period; mayAct: boolean }

export function OpennessCard({ openness, period, mayAct }: OpennessCardProps) {
  const { areStagesShown, areLooksNamed } = openness
  const here = `/school-dashboard/statistics?days=${period}`
  return (
    <Card as="section" className="md:col-span-2">
      <h2 className="mb-2 text-lg font-semibold">{m.statistics_openness()}</h2>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <PostForm action={here} className="grid content-start gap-1">
          <input type="hidden" name="stages" value={areStagesShown ? 'hidden' : 'shown'} />
          <SwitchButton
            checked={areStagesShown}
            disabled={!mayAct}
            label={m.statistics_openness_stages()}
            describedBy="stages-text"
          />
          <p id="stages-text" className="text-sm text-muted text-pretty">
            {m.statistics_openness_stages_text()}
          </p>
        </PostForm>
        <PostForm action={here} className="grid content-start gap-1">
          <input type="hidden" name="looks" value={areLooksNamed ? 'hidden' : 'named'} />
          <SwitchButton
            checked={areLooksNamed}
            disabled={!mayAct}
            label={m.statistics_openness_looks()}
            describedBy="looks-text"
          />
          <p id="looks-text" className="text-sm text-muted text-pretty">
            {m.statistics_openness_looks_text()}
          </p>
        </PostForm>
      </div>
    </Card>
  )
}
