import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type SpriteIconProps = ComponentProps<'svg'> & { href: string; size?: number }

/**
 * An icon of the icon file (scripts/icon-sprite.ts) in the colour of the text, which scales with it. A label makes it
 * more than decoration.
 */
export function SpriteIcon({ href, size = 24, className, ...rest }: SpriteIconProps) {
  const side = `${size / 16}rem`
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden unless it is labelled
    <svg
      width={side}
      height={side}
      aria-hidden={!rest['aria-label'] || undefined}
      {...rest}
      className={classNames('icon', className)}
    >
      <use href={href} />
    </svg>
  )
}
