import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type BoxProps = Omit<ComponentProps<'input'>, 'type'> & { kind: 'checkbox' | 'radio' }

/** A checkbox or radio button drawn by us over the native control. */
export function Box({ kind, ...rest }: BoxProps) {
  return (
    <span className="relative mt-[0.125rem] grid size-[1.25rem] shrink-0 place-items-center">
      <input
        {...rest}
        type={kind}
        className={classNames(
          'control peer col-start-1 row-start-1 size-[1.25rem] cursor-pointer appearance-none bg-card checked:bg-lake checked:shadow-none disabled:cursor-not-allowed',
          kind === 'radio' ? 'rounded-full' : 'rounded-sm',
        )}
      />
      {kind === 'checkbox' ? (
        <Check
          size={16}
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-lake peer-checked:visible"
        />
      ) : (
        <span className="pointer-events-none invisible col-start-1 row-start-1 size-[0.5rem] rounded-full bg-on-lake peer-checked:visible" />
      )}
    </span>
  )
}
