import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

type SettingsSectionProps = {
  title: string
  text?: ReactNode
  /** So long that beside it a column would stay empty on a tablet. */
  isLong?: boolean
  children?: ReactNode
}

/** One matter of a settings tab. */
export function SettingsSection({ title, text, isLong = false, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className={classNames('settings-section', isLong && 'settings-section-long')}
    >
      <div className="grid content-start gap-1.5">
        <h2 id={headingId} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="max-w-prose text-muted text-pretty">{text}</p>}
      </div>
      {children && <div className="grid min-w-0 content-start gap-4">{children}</div>}
    </Card>
  )
}
