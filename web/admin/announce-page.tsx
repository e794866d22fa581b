import ChevronDown from 'lucide-react/icons/chevron-down'
import { data } from 'react-router'
import {
  announcementKinds,
  announcementLengthMax,
  announcementsMax,
} from '#domain/announcements/announcement.ts'
import { type AnnouncementInput, announcementInput } from '#domain/announcements/announcement-input.ts'
import { findAnnouncement } from '#domain/announcements/find-announcements.server.ts'
import { makeAnnouncement } from '#domain/announcements/make-announcement.server.ts'
import { announcementText } from '#domain/announcements/shown-announcements.server.ts'
import { fieldTime } from '#domain/days/field-time.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AnnouncementBar } from '#web/announcements/announcements.tsx'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { languages } from '#web/page/languages.ts'
import { readForm, refuse, refuseForm, refuseOutdated } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ProofFields } from '#web/security/proof-fields.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/announce-page'
import { announcementKindWord } from './announcement-words.ts'
import { consoleMeta } from './console-meta.ts'
import { measureProofs, proveMeasure } from './measure-form.server.ts'

const path = '/admin/announcements'

/** An empty form, or one with the words of an earlier announcement. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const from = url.searchParams.get('from')
  const former = from === null ? undefined : ((await findAnnouncement(actor, idOf(from))) ?? notFound())
  return {
    former,
    requestId: uuidv7(),
    earliest: fieldTime(now()),
    proofs: await measureProofs(actor, url),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'admin', m.console_only())
  const form = await request.formData()
  const read = readForm(announcementInput, form)
  if (!read.ok) return refuse(read.answer)
  if (form.get('intent') === 'preview')
    return data({
      answer: { values: read.values, errors: {}, formErrors: [] },
      preview: previewOf(read.value),
    })
  const proved = await proveMeasure({ context, url }, actor, form, read.values)
  if (!proved.ok) return proved.response
  const made = await makeAnnouncement(actor, read.value)
  if (made.ok) return redirectWithToast(path, { kind: 'success', title: m.console_announcement_made() })
  if (made.reason === 'too-many')
    return refuseForm(read.values, m.console_announcements_full({ count: announcementsMax }))
  if (made.reason === 'proof-needed') return refuseOutdated(read.values, m.measure_proof_needed())
  notFound()
}

/** How each language's readers will see it, and when. */
function previewOf(input: AnnouncementInput) {
  const texts = { textRu: input.text_ru, textEn: input.text_en, textKy: input.text_ky }
  return {
    bars: languages.map(({ locale, name }) => ({
      name,
      kind: input.kind,
      ...announcementText(texts, locale),
    })),
    span: m.console_announcement_span({
      from: momentWords(input.beginsAt, now()),
      to: inLine(momentWords(input.endsAt, now())),
    }),
  }
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return consoleMeta(m.console_announcement_new())
}

const textIn: Record<Locale, () => string> = {
  ru: m.console_announcement_text_ru,
  en: m.console_announcement_text_en,
  ky: m.console_announcement_text_ky,
}

export default function AnnouncePage({ loaderData, actionData }: Route.ComponentProps) {
  const { former, requestId, earliest, proofs } = loaderData
  const formers = { ru: former?.textRu, en: former?.textEn, ky: former?.textKy }
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const typed = actionData?.answer.values ?? { text_en: former?.textEn, text_ky: former?.textKy }
  const hasOthers = Boolean(typed.text_en || typed.text_ky)
  const textField = ({ locale }: (typeof languages)[number]) => (
    <TextAreaField
      key={locale}
      label={textIn[locale]()}
      name={`text_${locale}`}
      lang={locale}
      maxLength={announcementLengthMax}
      rows={3}
      defaultValue={formers[locale] ?? undefined}
      required={locale === 'ru'}
      {...(locale === 'ru' && { hint: m.console_announcement_fallback() })}
    />
  )
  return (
    <>
      <BackLink to={path} className="mb-2">
        {m.console_announcements()}
      </BackLink>
      <PageHeading title={m.console_announcement_new()} />
      {preview && <Preview preview={preview} />}
      <Card className="max-w-[48rem]">
        <PostForm
          answer={actionData?.answer}
          requestId={requestId}
          draftKey={former ? `announcement-${former.id}` : 'announcement'}
        >
          <RadioGroup
            legend={m.console_announcement_kind()}
            name="kind"
            options={announcementKinds.map((kind) => ({ value: kind, label: announcementKindWord(kind) }))}
            defaultValue={former?.kind ?? 'information'}
            required
          />
          {languages.filter(({ locale }) => locale === 'ru').map(textField)}
          <details open={hasOthers || undefined} className="group -my-2">
            <summary className="flex min-h-11 w-fit items-center gap-2 text-lake-ink">
              <ChevronDown
                size={18}
                aria-hidden="true"
                className="transition-transform group-open:transform-[rotate(180deg)]"
              />
              {m.console_announcement_others()}
            </summary>
            <div className="mt-1 grid gap-4">
              {languages.filter(({ locale }) => locale !== 'ru').map(textField)}
            </div>
          </details>
          <TimeFields earliest={earliest} />
          {proofs && <ProofFields proofs={proofs} />}
          <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
            <SubmitButton name="intent" value="preview" variant="secondary">
              {m.console_announcement_preview()}
            </SubmitButton>
            <SubmitButton name="intent" value="make">
              {m.console_announcement_make()}
            </SubmitButton>
          </div>
        </PostForm>
      </Card>
    </>
  )
}

/** The times at which it begins and ends. */
function TimeFields({ earliest }: { earliest: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label={m.console_announcement_begins()}
        hint={m.console_announcement_begins_hint()}
        name="begins_at"
        step={60}
      />
      <TextField
        type="datetime-local"
        label={m.console_announcement_ends()}
        hint={m.console_announcement_ends_hint()}
        name="ends_at"
        min={earliest}
        step={60}
        required
      />
    </div>
  )
}

type PreviewProps = { preview: ReturnType<typeof previewOf> }

function Preview({ preview: { bars, span } }: PreviewProps) {
  return (
    <section className="mb-6 max-w-[74rem]" aria-labelledby="preview">
      <h2 id="preview" className="mb-1 text-lg font-semibold">
        {m.console_announcement_preview_title()}
      </h2>
      <p className="mb-3 text-sm text-muted">{span}</p>
      <dl className="grid gap-3">
        {bars.map(({ name, ...bar }) => (
          <div key={name}>
            <dt className="mb-1 text-sm text-muted">{name}</dt>
            <dd className="overflow-hidden rounded-lg border border-line">
              <AnnouncementBar announcement={bar} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
