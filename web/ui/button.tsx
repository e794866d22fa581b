import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  icon?: ReactNode
}

const variants = {
  primary: 'bg-lake text-on-lake hover:bg-lake-hover active:bg-lake-press',
  secondary:
    'bg-card text-ink shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-felt active:bg-felt-press',
  quiet: 'text-lake-ink hover:bg-lake-soft active:bg-lake-soft',
  danger: 'bg-red text-on-red hover:bg-red-hover active:bg-red-hover',
}

// A small button looks 36 px high; the area that answers a finger stays 44 px (button-target).
const sizes = {
  medium: 'min-h-11 px-5 py-2',
  small: 'button-target min-h-9 px-3 py-1 text-sm',
}

export function buttonLook({ variant = 'primary', size = 'medium' }: ButtonLook, className?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-lg text-center font-medium no-underline',
    'cursor-pointer transition-colors duration-150 select-none',
    'disabled:cursor-not-allowed disabled:bg-felt disabled:text-muted disabled:shadow-none',
    'aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

export function Button({ variant, size, icon, busy, type, className, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'submit'}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonLook({ variant, size }, className)}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  )
}
