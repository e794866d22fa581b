import { Link } from 'react-router'
import type { Label } from '#domain/labels/label.ts'
import { m } from '#locales/messages.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const home = '/school-dashboard/labels'

/** Said where a school has none to put yet. */
export function NoLabels() {
  return (
    <>
      <p className="font-medium">{m.labels_none()}</p>
      <p className="mb-5 text-pretty">{m.labels_none_text()}</p>
      <ButtonLink to={home}>{m.labels_manage()}</ButtonLink>
    </>
  )
}

type LabelsFieldsProps = { legend: string; labels: readonly Label[]; chosen: readonly string[] }

/** Which of the school's labels a thing has; `shown` lists those that the form knew. */
export function LabelsFields({ legend, labels, chosen }: LabelsFieldsProps) {
  return (
    <>
      {labels.map(({ id }) => (
        <input key={id} type="hidden" name="shown" value={id} />
      ))}
      <CheckboxGroup
        legend={legend}
        labelHidden
        name="labels"
        defaultValues={[...chosen]}
        options={labels.map(({ id, word, colour }) => ({
          value: id,
          label: (
            <Badge tone={colour} className="wrap-break-word">
              {word}
            </Badge>
          ),
        }))}
      />
      <p>
        <Link to={home} className="inline-flex min-h-11 items-center">
          {m.labels_manage()}
        </Link>
      </p>
    </>
  )
}
