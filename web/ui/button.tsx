import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  icon?: ReactNode
}

export function buttonLook({ variant = 'primary', size = 'medium' }: ButtonLook, className?: string): string {
  return classNames('button', `button-${variant}`, `button-${size}`, className)
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
      <span className={classNames('inline-flex items-center', busy && 'opacity-0')}>
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
