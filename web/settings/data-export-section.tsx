import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useEffect } from 'react'
import type { ownDataExport } from '#domain/privacy/ask-data-export.server.ts'
import { dataExportHours } from '#domain/privacy/data-export.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useRenewAtRest } from '#web/live/renew-at-rest.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import { sizeWords } from '#web/words/size-words.ts'
import { SettingsSection } from './settings-section.tsx'

type DataExport = NonNullable<Awaited<ReturnType<typeof ownDataExport>>>

/** Requesting the export, its progress, and the archive. */
export function DataExportSection({
  dataExport,
  now,
  answer,
  page,
  archives,
  children,
}: {
  dataExport: DataExport | undefined
  now: Date
  answer?: FormAnswer | undefined
  /** Where it stands. */
  page: string
  /** Under which address the archives are fetched. */
  archives: string
  children?: ReactNode
}) {
  return (
    <SettingsSection
      title={m.settings_export_title()}
      text={m.settings_export_text({ hours: dataExportHours })}
    >
      {dataExport?.state === 'preparing' && <Preparing dataExport={dataExport} page={page} />}
      {dataExport?.state === 'ready' && <Ready dataExport={dataExport} now={now} archives={archives} />}
      {dataExport?.state !== 'preparing' && (
        <PostForm answer={answer}>
          <input type="hidden" name="intent" value="export" />
          <div>
            <SubmitButton variant="secondary">
              {dataExport ? m.settings_export_again() : m.settings_export_ask()}
            </SubmitButton>
          </div>
        </PostForm>
      )}
      {children}
    </SettingsSection>
  )
}

const lookAgainMs = 2_000

/** The progress of the archive. The script polls; without it a link does. */
function Preparing({
  dataExport: { partsDone, partsTotal },
  page,
}: {
  dataExport: DataExport
  page: string
}) {
  const renew = useRenewAtRest()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') renew()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [renew])
  const isBegun = partsTotal > 0
  const words = isBegun
    ? m.settings_export_progress({ done: partsDone, total: partsTotal })
    : m.settings_export_waiting()
  return (
    <div className="grid gap-3">
      <p role="status">{words}</p>
      <progress
        aria-label={m.settings_export_title()}
        className="progress h-2 w-full"
        {...(isBegun && { value: partsDone, max: partsTotal })}
      />
      <div>
        <ButtonLink
          to={page}
          variant="secondary"
          size="small"
          icon={<RefreshCw size={16} />}
          preventScrollReset
        >
          {m.settings_export_refresh()}
        </ButtonLink>
      </div>
    </div>
  )
}

function Ready({
  dataExport: { id, sizeBytes, expiresAt },
  now,
  archives,
}: {
  dataExport: DataExport
  now: Date
  archives: string
}) {
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonLink to={`${archives}/${id}`} reloadDocument icon={<Download size={20} />}>
        {m.settings_export_download({ size: sizeWords(sizeBytes ?? 0) })}
      </ButtonLink>
      <p className="text-sm text-muted">
        {m.settings_export_until({ at: inLine(momentWords(expiresAt, now)) })}
      </p>
    </div>
  )
}
