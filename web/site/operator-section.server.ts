import { m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { LegalText } from './legal-document.tsx'

/** The operator from the settings; without one, that this is a demonstration. */
export function operatorSection(): LegalText['sections'] {
  const { operator, production } = config()
  if (!operator && production) return []
  const text = operator ? m.legal_operator_text(operator) : m.legal_demonstration_text()
  return [{ id: 'operator', title: m.legal_operator_title(), text }]
}
