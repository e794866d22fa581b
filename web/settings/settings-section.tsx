import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type SettingsSectionProps = {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** One matter of a settings tab. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className="settings-section">
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
