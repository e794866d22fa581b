import type { ReactNode } from 'react'

/** A part of the form of a vacancy under its name. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="contents">
        <span className="text-lg font-semibold">{title}</span>
      </legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  )
}
