import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import {
  interviewAddressLengthMax,
  interviewKinds,
  interviewLengths,
  interviewLinkLengthMax,
  interviewNoteLengthMax,
  interviewPlaces,
  lessonClassLengthMax,
  lessonSubjectLengthMax,
  lessonTopicLengthMax,
  usualLength,
} from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { interviewKindWord, interviewPlaceWord } from './interview-words.ts'
import type { OfferedTimes } from './offered-times.server.ts'
import { TimeFields } from './time-fields.tsx'

export type Arrangement = Partial<
  Pick<
    FoundInterview,
    | 'kind'
    | 'place'
    | 'lengthMinutes'
    | 'address'
    | 'link'
    | 'lessonSubject'
    | 'lessonClass'
    | 'lessonTopic'
    | 'note'
  >
>

/** The school's fields of an interview; those of another kind or place are hidden, with JavaScript or without. */
export function ArrangementFields({ known, offered }: { known: Arrangement; offered: OfferedTimes }) {
  return (
    <div className="arrangement grid gap-5">
      <TimeFields offered={offered} />
      <SelectField
        label={m.interview_length()}
        name="length"
        defaultValue={String(known.lengthMinutes ?? usualLength)}
        options={interviewLengths.map((count) => ({
          value: String(count),
          label: m.interview_minutes({ count }),
        }))}
        required
      />
      <RadioGroup
        legend={m.interview_kind()}
        name="kind"
        defaultValue={known.kind ?? 'interview'}
        options={interviewKinds.map((value) => ({ value, label: interviewKindWord(value) }))}
        required
      />
      <div className="arrangement-lesson">
        <TextField
          label={m.interview_lesson_subject()}
          name="lesson_subject"
          defaultValue={known.lessonSubject}
          maxLength={lessonSubjectLengthMax}
        />
        <TextField
          label={m.interview_lesson_class()}
          name="lesson_class"
          hint={m.interview_lesson_class_hint()}
          defaultValue={known.lessonClass}
          maxLength={lessonClassLengthMax}
        />
        <TextField
          label={m.interview_lesson_topic()}
          name="lesson_topic"
          defaultValue={known.lessonTopic}
          maxLength={lessonTopicLengthMax}
        />
      </div>
      <RadioGroup
        legend={m.interview_where()}
        name="place"
        defaultValue={known.place ?? 'school'}
        options={interviewPlaces.map((value) => ({ value, label: interviewPlaceWord(value) }))}
        required
      />
      <div className="arrangement-address">
        <TextField
          label={m.interview_address()}
          name="address"
          defaultValue={known.address}
          maxLength={interviewAddressLengthMax}
        />
      </div>
      <div className="arrangement-link">
        <TextField
          label={m.interview_link()}
          name="link"
          hint={m.interview_link_hint()}
          inputMode="url"
          defaultValue={known.link}
          maxLength={interviewLinkLengthMax}
        />
      </div>
      <TextAreaField
        label={m.interview_note()}
        name="note"
        hint={m.interview_note_hint()}
        defaultValue={known.note}
        maxLength={interviewNoteLengthMax}
        rows={4}
      />
    </div>
  )
}
