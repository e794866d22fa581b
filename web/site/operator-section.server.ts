import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { LegalText } from './legal-document.tsx'

/** Who answers for the site, as its settings say; where nobody does, that it is a demonstration. */
export function operatorSection(): LegalText['sections'] {
  const { operator, production } = config()
  if (!operator && production) return []
  const text = operator ? m.legal_operator_text(operator) : m.legal_demonstration_text()
  return [{ id: 'operator', title: m.legal_operator_title(), text }]
}
