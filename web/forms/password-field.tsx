import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { m } from '#locales/messages.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { FieldFrame, type FieldWords } from './field-parts.tsx'
import { useField } from './form-context.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'defaultValue'> &
  FieldWords & {
    name: string
    /** Shows what a new password must contain, and what is still missing. */
    rules?: boolean
    /** What is wrong with it as it is typed. */
    problem?: string | undefined
  }

const rulesOfPassword: { key: string; holds: (password: string) => boolean; words: () => string }[] = [
  { key: 'length', holds: (password) => [...password].length >= 8, words: () => m.ui_password_rule_length() },
  { key: 'lower', holds: (password) => /\p{Ll}/u.test(password), words: () => m.ui_password_rule_lower() },
  { key: 'upper', holds: (password) => /\p{Lu}/u.test(password), words: () => m.ui_password_rule_upper() },
  { key: 'digit', holds: (password) => /\d/.test(password), words: () => m.ui_password_rule_digit() },
]

/** The server never sends a password back; with JavaScript the field can show it. */
export function PasswordField({
  label,
  hint,
  required,
  labelHidden,
  name,
  id,
  rules,
  problem,
  className,
  autoComplete,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const rulesId = `${name}-rules`
  const field = useField(name, {
    hint,
    id,
    ...(rules && { describedBy: rulesId }),
    ...(problem && { problem }),
  })
  const hydrated = useHydrated()
  const [visible, setVisible] = useState(false)
  const [password, setPassword] = useState('')
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      required={required}
      labelHidden={labelHidden}
      className={className}
    >
      <div className="control flex items-center rounded-lg bg-card">
        <input
          {...rest}
          id={field.id}
          name={name}
          type={visible ? 'text' : 'password'}
          data-secret
          required={required}
          autoComplete={autoComplete ?? (rules ? 'new-password' : 'current-password')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setPassword(event.target.value)
            onChange?.(event)
          }}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent typed py-2 outline-none"
        />
        {hydrated && (
          <button
            type="button"
            aria-pressed={visible}
            aria-label={m.ui_password_show()}
            title={visible ? m.ui_password_hide() : m.ui_password_show()}
            onClick={() => setVisible((now) => !now)}
            className="grid tap shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
          >
            {visible ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        )}
      </div>
      {rules && <PasswordRules id={rulesId} password={password} />}
    </FieldFrame>
  )
}

/** Which rules the typed password meets, and which not yet. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="grid gap-x-4 text-sm text-muted sm:grid-cols-2">
      {rulesOfPassword.map((rule) => {
        const done = rule.holds(password)
        return (
          <li
            key={rule.key}
            className={done ? 'flex items-center gap-2 text-green-ink' : 'flex items-center gap-2'}
          >
            {done ? <Check size={16} /> : <Circle size={16} className="transform-[scale(0.5)]" />}
            {/* An element of its own: a browser's translator takes the place of bare text, and no icon goes before that. */}
            <span>{rule.words()}</span>
            {done && <span className="sr-only">{m.ui_password_rule_done()}</span>}
          </li>
        )
      })}
    </ul>
  )
}
