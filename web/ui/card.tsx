import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Fresh things have an apricot edge. */
  accent?: boolean
}

export function Card({ as: Tag = 'div', accent, className, ...rest }: CardProps) {
  return <Tag {...(rest as object)} className={classNames('card', accent && 'card-fresh', className)} />
}

/**
 * The one link of a card that covers its whole surface. Other controls inside the card are above it with `relative
 * z-10`.
 */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link viewTransition {...rest} className={classNames('card-link', className)} />
}
