import type { ReactNode } from 'react'

/** A section of the kit's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-4 border-t border-line pt-6 [&>*]:min-w-0">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
