import { Fragment } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

const link = /\[([^\]]+)\]\((\/[^)\s]*)\)/

/** A sentence of ours with links in it, written as `[words](/place)`. */
export function LinkedText({ children }: { children: string }) {
  // With two groups in the pattern the parts repeat: text, link words, link address.
  const parts = children.split(new RegExp(link, 'g'))
  return parts.map((part, index) => {
    const key = `${index}:${part}`
    if (index % 3 === 2) return null
    if (index % 3 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <Link key={key} to={parts[index + 1] ?? '/'}>
        {part}
      </Link>
    )
  })
}

/** A text of ours: an empty line separates paragraphs, and lines that begin with a dash are a list. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return (
    <div className={classNames('grid max-w-prose gap-3 text-pretty', className)}>
      {children.split('\n\n').map((block) =>
        block.startsWith('- ') ? (
          <ul key={block} className="grid list-disc gap-1.5 pl-[1.5em] marker:text-muted">
            {block.split('\n').map((item) => (
              <li key={item}>
                <LinkedText>{item.slice(2)}</LinkedText>
              </li>
            ))}
          </ul>
        ) : (
          <p key={block}>
            <LinkedText>{block}</LinkedText>
          </p>
        ),
      )}
    </div>
  )
}
