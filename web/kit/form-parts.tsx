import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxField, CheckboxGroup, RadioGroup } from '#web/forms/choice-field.tsx'
import { ComboField } from '#web/forms/combo-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { ListField } from '#web/forms/list-field.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'

import { Part } from './part.tsx'

const subjects = ['Математика', 'Физика', 'Химия', 'Кыргызский язык', 'Русский язык', 'Английский язык']

export function SwitchParts({ on }: { on: boolean }) {
  return (
    <Part title="Переключатель">
      <PostForm summary={false} className="flex flex-wrap gap-6">
        <input type="hidden" name="switch" value={on ? 'no' : 'yes'} />
        <SwitchButton checked={on} label="Профиль опубликован" />
        <SwitchButton checked={false} disabled label="Сначала заполните имя" />
      </PostForm>
    </Part>
  )
}

/** A form with a field of each kind. */
export function FormParts({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Part title="Форма">
      <PostForm answer={answer} draftKey="kit" className="post-form grid max-w-2xl gap-5">
        <TextField
          label="Название"
          name="title"
          required
          maxLength={100}
          hint="Так вакансию увидят в списке."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Зарплата" name="salary" inputMode="numeric" prefix="от" suffix="сом" />
          <SelectField
            label="Занятость"
            name="employment"
            placeholder="Выберите"
            options={[
              { value: 'full', label: 'Полная' },
              { value: 'part', label: 'Частичная' },
              { label: 'Другое', options: [{ value: 'hours', label: 'По часам' }] },
            ]}
          />
        </div>
        <ComboField
          label="Предмет"
          name="subject"
          placeholder="Начните вводить"
          options={subjects.map((label) => ({ value: label, label }))}
        />
        <TextAreaField label="Описание" name="about" required maxLength={200} rows={4} />
        <ListField
          label="Требования"
          name="requirements"
          itemLabel="Требование"
          defaultValues={['Диплом педагога', 'Опыт от двух лет']}
          maxItems={5}
          hint="Каждое требование отдельно."
        />
        <CheckboxGroup
          legend="Языки"
          name="languages"
          inline
          defaultValues={['ky']}
          options={[
            { value: 'ky', label: 'Кыргызский' },
            { value: 'ru', label: 'Русский' },
            { value: 'en', label: 'Английский' },
          ]}
        />
        <RadioGroup
          legend="Кто вы"
          name="role"
          required
          defaultValue="school"
          options={[
            { value: 'school', label: 'Школа', hint: 'Публикуете вакансии' },
            { value: 'teacher', label: 'Учитель', hint: 'Ищете работу' },
          ]}
        />
        <PasswordField label="Пароль" name="password" rules />
        <CheckboxField label="Согласен с правилами" name="agreed" required />
        <ClosedFields />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="publish">
            Опубликовать
          </SubmitButton>
          <SubmitButton name="intent" value="draft" variant="secondary">
            Сохранить черновик
          </SubmitButton>
        </div>
      </PostForm>
    </Part>
  )
}

/** Fields in which nothing can be changed. */
function ClosedFields() {
  return (
    <>
      <TextField label="Недоступное поле" name="closed" disabled defaultValue="Нельзя изменить" />
      <SelectField
        label="Недоступный выбор"
        name="closed_choice"
        disabled
        options={[{ value: 'one', label: 'Только это' }]}
      />
      <CheckboxField label="Недоступная отметка" name="closed_mark" disabled />
    </>
  )
}
