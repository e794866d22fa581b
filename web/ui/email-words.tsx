import { Fragment } from 'react'

/** An email address that breaks before its domain if it does not fit, and before a dot rather than inside a word. */
export function EmailWords({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  const parts = [...address.slice(0, at).split(/(?=\.)/), address.slice(at)]
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have an order and nothing else
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/**
 * A sentence with an email address, which starts its own line, together with the punctuation after it, if it does not
 * fit into the line before.
 */
export function WithEmail({ address, children }: { address: string; children: string }) {
  const from = address ? children.indexOf(address) : -1
  if (from < 0) return children
  const after = children.slice(from + address.length)
  const sign = /^[.,:;)»]+/.exec(after)?.[0] ?? ''
  return (
    <>
      {children.slice(0, from)}
      <span className="inline-block max-w-full wrap-anywhere">
        <EmailWords address={address} />
        {sign}
      </span>
      {after.slice(sign.length)}
    </>
  )
}
