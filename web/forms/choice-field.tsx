import type { ComponentProps, ReactNode } from 'react'
import { Box, type BoxProps } from './box.tsx'
import type { Option } from './field.tsx'
import { FieldErrors, FieldHint, type FieldWords, GroupFrame } from './field-parts.tsx'
import { type FieldState, useField } from './form-context.ts'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> &
  FieldWords & { name: string; value?: string; describedBy?: string }

export function CheckboxField({
  label,
  hint,
  required,
  name,
  id,
  value = 'on',
  defaultChecked,
  describedBy,
  className,
  labelHidden,
  ...rest
}: CheckboxFieldProps) {
  const field = useField(name, { hint, id, describedBy })
  return (
    <div className={className ?? 'grid gap-1.5'}>
      <label htmlFor={field.id} className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2.5">
        <Box
          {...rest}
          kind="checkbox"
          id={field.id}
          name={name}
          value={value}
          required={required}
          defaultChecked={field.shown ? (field.texts?.includes(value) ?? false) : defaultChecked}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
        />
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      <FieldErrors field={field} />
      {hint && (
        <div className="-mt-2 pl-8">
          <FieldHint field={field} hint={hint} />
        </div>
      )}
    </div>
  )
}

/** Unlike in a select, a choice may contain more than text. */
type Choice = Omit<Option, 'label'> & { label: ReactNode }

type GroupProps = Omit<FieldWords, 'label'> & {
  legend: ReactNode
  name: string
  options: readonly Choice[]
  /**
   * Side by side if there is room, in columns of equal width (narrow or wide), or as a scale: on a phone each step
   * above its number.
   */
  inline?: boolean | 'columns' | 'wide-columns' | 'people' | 'scale' | undefined
  className?: string
}

export function CheckboxGroup({
  legend,
  name,
  options,
  defaultValues,
  inline,
  before,
  ...words
}: GroupProps & {
  defaultValues?: readonly string[]
  /** Content between the legend and the boxes. */
  before?: ReactNode
}) {
  const field = useField(name, { hint: words.hint })
  const chosen = field.shown ? (field.texts ?? []) : (defaultValues ?? [])
  return (
    <GroupFrame field={field} label={legend} {...words}>
      {before}
      <Choices
        field={field}
        name={name}
        options={options}
        inline={inline}
        kind="checkbox"
        isChosen={(value) => chosen.includes(value)}
      />
    </GroupFrame>
  )
}

export function RadioGroup({
  legend,
  name,
  options,
  defaultValue,
  inline,
  ...words
}: GroupProps & { defaultValue?: string | null | undefined }) {
  const field = useField(name, { hint: words.hint })
  const chosen = field.text ?? defaultValue
  return (
    <GroupFrame field={field} label={legend} {...words}>
      <Choices
        field={field}
        name={name}
        options={options}
        inline={inline}
        kind="radio"
        required={words.required}
        isChosen={(value) => value === chosen}
      />
    </GroupFrame>
  )
}

type ChoicesProps = Pick<GroupProps, 'name' | 'options' | 'inline' | 'required'> & {
  kind: BoxProps['kind']
  field: FieldState
  isChosen: (value: string) => boolean
}

function choicesLook(inline: ChoicesProps['inline']): string {
  if (!inline) return 'grid'
  if (inline === 'columns') return 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'
  if (inline === 'wide-columns')
    return 'grid gap-x-5 grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]'
  if (inline === 'people') return 'people-columns gap-x-5 lg:block'
  if (inline === 'scale') return 'choice-scale'
  return 'flex flex-wrap gap-x-6 max-sm:gap-x-3.5 max-sm:[&>label]:gap-1.5'
}

/** A box for each option. */
export function Choices({ kind, field, name, options, inline, required, isChosen }: ChoicesProps) {
  return (
    <div className={choicesLook(inline)}>
      {options.map((option, index) => (
        <GroupChoice key={option.value} option={option} isStep={inline === 'scale' && option.value !== ''}>
          <Box
            kind={kind}
            id={index === 0 ? field.id : undefined}
            name={name}
            value={option.value}
            required={required}
            disabled={option.disabled}
            defaultChecked={isChosen(option.value)}
            aria-invalid={field.invalid}
          />
        </GroupChoice>
      ))}
    </div>
  )
}

type GroupChoiceProps = {
  option: Choice
  /** One of a scale. */
  isStep?: boolean
  children: ReactNode
}

export function GroupChoice({ option, isStep, children }: GroupChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={isStep ? 'choice-step' : 'flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2.5'}>
      {children}
      <span>
        {option.label}
        {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
      </span>
    </label>
  )
}
