import { Link } from 'react-router'
import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import * as limits from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { RowsField } from '#web/forms/rows-field.tsx'

type AchievementFieldsProps = {
  achievements: OwnTeacher['achievements']
  wallet: readonly { id: string; name: string }[]
}

/** Achievements of the teacher and their pupils, each optionally with a document of the wallet. */
export function AchievementFields({ achievements, wallet }: AchievementFieldsProps) {
  return (
    <>
      <p className="text-pretty text-muted">
        {m.teacher_achievements_hint()}{' '}
        <Link to="/teacher-dashboard/documents">{m.teacher_achievements_wallet()}</Link>
      </p>
      <RowsField
        prefix="achievement"
        max={limits.achievementsMax}
        stored={achievements}
        addLabel={m.teacher_achievement_add()}
        removeLabel={(number) => m.teacher_row_remove({ row: m.teacher_achievement_item({ number }) })}
      >
        {(id, number, entry) => {
          return (
            <fieldset className="grid gap-4">
              <legend className="sr-only">{m.teacher_achievement_item({ number })}</legend>
              <TextField
                label={m.teacher_achievement_title()}
                name={`achievement_${id}_title`}
                hint={number === 1 ? m.teacher_achievement_title_hint() : undefined}
                defaultValue={entry?.title}
                maxLength={limits.entryLineMax}
              />
              <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <TextField
                  label={m.teacher_achievement_year()}
                  name={`achievement_${id}_year`}
                  defaultValue={entry?.year}
                  inputMode="numeric"
                />
                {wallet.length > 0 && (
                  <SelectField
                    label={m.teacher_achievement_document()}
                    name={`achievement_${id}_document`}
                    placeholder={m.teacher_achievement_no_document()}
                    options={wallet.map(({ id: value, name }) => ({ value, label: name }))}
                    defaultValue={entry?.fileId}
                  />
                )}
              </div>
            </fieldset>
          )
        }}
      </RowsField>
    </>
  )
}
