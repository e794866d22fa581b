import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFormState } from './form-context.ts'

type SwitchButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'role'> & {
  checked: boolean
  label: string
  describedBy?: string | undefined
}

/** A switch that sends its form; meanwhile it already shows its new state. */
export function SwitchButton({
  checked,
  label,
  describedBy,
  disabled,
  className,
  onClick,
  ...rest
}: SwitchButtonProps) {
  const busy = useFormState()?.busy ?? false
  const on = busy ? !checked : checked
  return (
    <button
      {...rest}
      type="submit"
      role="switch"
      aria-checked={on}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={classNames(
        'inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg text-left font-medium disabled:cursor-not-allowed disabled:text-muted',
        className,
      )}
    >
      <span
        className={classNames(
          'switch-track flex h-[1.75rem] w-[3rem] shrink-0 items-center rounded-full p-[0.25rem] transition-colors duration-150',
          disabled ? 'bg-line-strong' : on ? 'bg-lake' : 'bg-control',
        )}
      >
        <span
          className={classNames(
            'size-[1.25rem] rounded-full bg-knob transition-transform duration-150',
            on && 'transform-[translateX(1.25rem)]',
          )}
        />
      </span>
      <span className="min-w-0 flex-[1_1_7rem]">{label}</span>
    </button>
  )
}
