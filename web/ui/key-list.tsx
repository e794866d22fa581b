/** The keyboard shortcuts of a page. Useless without a keyboard. */
export function KeyList({ keys }: { keys: readonly (readonly [keys: readonly string[], words: string])[] }) {
  return (
    <dl className="grid gap-y-3 pointer-coarse:hidden">
      {keys.map(([group, words]) => (
        <div key={words} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <dt className="min-w-20 whitespace-nowrap">
            {group.map((key) => (
              <kbd
                key={key}
                className="rounded-sm border border-line bg-felt px-1.5 py-0.5 font-medium not-first:ml-1"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="min-w-0 flex-[1_1_8rem]">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
