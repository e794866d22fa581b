import { classNames } from './class-names.ts'

/** The edge of a шырдак: interlocking ram's horns, woven in one band. */
export function WovenBand({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('woven-band', className)} />
}
