import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldState } from './form-context.ts'

/** What every field says around its control. */
export type FieldWords = { label: ReactNode; hint?: ReactNode; required?: boolean; labelHidden?: boolean }

/** The control's own style; with a prefix or a suffix the frame has it instead. */
const look =
  'control w-full rounded-lg bg-card typed py-2 text-ink placeholder:text-muted disabled:bg-felt disabled:text-muted'
export const controlLook = `${look} min-h-11`
/** The same for a text of many lines, whose height follows from its rows. */
export const areaLook = `${look} growing max-h-[60vh] resize-y`

function RequiredMark() {
  return (
    <span className="required-mark text-red-ink" aria-hidden="true" title={m.ui_required_word()}>
      {'\u00a0*'}
    </span>
  )
}

export function FieldErrors({ field }: { field: FieldState }) {
  if (field.errors.length === 0) return null
  return (
    <p id={field.errorId} className="flex gap-1.5 text-sm font-medium text-red-ink">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">{m.ui_error_word()} </span>
        {field.errors.join(' ')}
      </span>
    </p>
  )
}

export function FieldHint({ field, hint }: { field: FieldState; hint: ReactNode }) {
  if (!hint) return null
  return (
    <p id={field.hintId} className="text-sm text-muted">
      {hint}
    </p>
  )
}

type FieldFrameProps = FieldWords & {
  field: FieldState
  className?: string | undefined
  /** The counter, at the end of the hint's line. */
  counter?: ReactNode
  children: ReactNode
}

export function FieldFrame({
  field,
  label,
  hint,
  required,
  labelHidden,
  className,
  counter,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={field.id} className={labelHidden ? 'sr-only' : 'font-medium'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldErrors field={field} />
      {counter ? (
        <div className="counted-hint">
          <div>{counter}</div>
          <FieldHint field={field} hint={hint} />
        </div>
      ) : (
        <FieldHint field={field} hint={hint} />
      )}
    </div>
  )
}

export function GroupFrame({
  field,
  label,
  hint,
  required,
  labelHidden,
  className,
  children,
}: FieldFrameProps) {
  return (
    <fieldset
      aria-describedby={field.describedBy}
      className={className ?? 'grid min-w-0 content-start gap-1.5'}
    >
      <legend className={labelHidden ? 'sr-only' : 'pb-1.5 font-medium'}>
        {label}
        {required && (
          <>
            <RequiredMark />
            <span className="sr-only"> {m.ui_required_word()}</span>
          </>
        )}
      </legend>
      {children}
      <FieldErrors field={field} />
      <FieldHint field={field} hint={hint} />
    </fieldset>
  )
}
