import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { FormContext } from './form-context.ts'
import { PasswordField } from './password-field.tsx'

test('a browser may translate the rules: an icon that changes stands before an element, not before bare text', () => {
  const state = { formId: 'f', values: undefined, errors: {}, busy: false, submitter: null }
  const html = renderToStaticMarkup(
    <FormContext value={state}>
      <PasswordField label="Пароль" name="password" rules />
    </FormContext>,
  )
  const rules = [...html.matchAll(/<li[^>]*><svg.*?<\/svg>(.*?)<\/li>/g)].map(([, words]) => words)
  const words = [
    m.ui_password_rule_length(),
    m.ui_password_rule_lower(),
    m.ui_password_rule_upper(),
    m.ui_password_rule_digit(),
  ]
  expect(rules).toEqual(words.map((word) => `<span>${word}</span>`))
})
