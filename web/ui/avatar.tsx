import { classNames } from './class-names.ts'
import { TundukMark } from './mark.tsx'

type AvatarProps = {
  name?: string | null | undefined
  src?: string | null | undefined
  /** In pixels, or one of the three usual sizes. */
  size?: number | 'small' | 'medium' | 'large'
  /** The substitute for a missing picture: the first letter, or the logo. */
  fallback?: 'initial' | 'mark'
  /** A square with round corners instead of a circle. */
  square?: boolean
  /** A description, only if the name is not beside it. */
  alt?: string
  className?: string
}

const sizes = { small: 32, medium: 48, large: 96 }
const tones = ['bg-lake-soft text-lake-ink', 'bg-apricot-soft text-apricot-ink', 'bg-felt text-ink']

export function Avatar({
  name,
  src,
  size = 'medium',
  fallback = 'initial',
  square,
  alt = '',
  className,
}: AvatarProps) {
  const pixels = typeof size === 'number' ? size : sizes[size]
  const shape = classNames('shrink-0 object-cover', square ? 'rounded-lg' : 'rounded-full', className)
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={shape}
        style={{ width: pixels, height: pixels }}
      />
    )
  }
  const initial = [...(name?.trim() ?? '')][0]?.toLocaleUpperCase('ru')
  const tone =
    tones[[...(name ?? '')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]
  return (
    <span
      className={classNames('inline-grid place-items-center font-semibold select-none', tone, shape)}
      style={{ width: pixels, height: pixels, fontSize: Math.max(14, pixels * 0.42), lineHeight: 1 }}
    >
      <span aria-hidden="true" className="grid">
        {fallback === 'initial' && initial ? initial : <TundukMark size={Math.round(pixels * 0.62)} />}
      </span>
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  )
}
