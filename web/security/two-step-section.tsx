import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { momentDay } from '#web/words/dates.ts'

const place = '/settings/security/two-step'
/** With so few codes left it is time for new ones. */
const fewCodes = 3

type TwoStepSectionProps = { twoStep: { onSince: Date; codesLeft: number } | undefined }

/** Whether signing in requires a code, and the ways to change that. */
export function TwoStepSection({ twoStep }: TwoStepSectionProps) {
  const shared = { state: dialogState(), preventScrollReset: true, variant: 'secondary' } as const
  return (
    <SettingsSection title={m.two_step_title()} text={m.two_step_text()}>
      {twoStep ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="green">{m.two_step_is_on()}</Badge>
            <span className="text-muted">{m.two_step_since({ day: momentDay(twoStep.onSince) })}</span>
          </p>
          {twoStep.codesLeft > fewCodes ? (
            <p>{m.two_step_codes_left({ count: twoStep.codesLeft })}</p>
          ) : (
            <Notice tone="apricot" title={m.two_step_codes_left({ count: twoStep.codesLeft })}>
              {m.two_step_codes_few()}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`${place}/codes`} {...shared}>
              {m.two_step_new_codes()}
            </ButtonLink>
            <ButtonLink to={`${place}/off`} {...shared}>
              {m.two_step_turn_off()}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>
            <Badge>{m.two_step_is_off()}</Badge>
          </p>
          <div>
            <ButtonLink to={place} {...shared} aria-label={m.two_step_turn_on()}>
              {m.two_step_on_submit()}
            </ButtonLink>
          </div>
        </>
      )}
    </SettingsSection>
  )
}
