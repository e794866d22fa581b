import type { FlagRule } from '#domain/reports/flag-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ruleWord } from './report-words.ts'

/** Which rule matched, and the words that it found, unless these are the rule's name. */
export function RuleFound({ rule, words }: { rule: FlagRule; words: string }) {
  const name = ruleWord(rule)
  return (
    <>
      <Badge tone="apricot">{name}</Badge>
      {words.toLowerCase() !== name.toLowerCase() && (
        <>
          {' '}
          <q>{words}</q>
        </>
      )}
    </>
  )
}
