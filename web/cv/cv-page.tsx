import FileText from 'lucide-react/icons/file-text'
import { data, Link } from 'react-router'
import { giveCvLink, ownCvLink, withdrawCvLink } from '#domain/cv/cv-link.server.ts'
import { ownHiding } from '#domain/measures/own-measures.server.ts'
import { isNewProfile } from '#domain/teachers/teacher.ts'
import { getLocale, type Locale, m } from '#locales/messages.ts'
import { CheckboxField } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { languages, pathIn } from '#web/page/languages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Share } from '#web/sharing/share.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/cv-page'

const home = '/teacher-dashboard'
const here = `${home}/cv`

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const teacher = (await ownTeacherOf(context)) ?? notFound()
  const [link, hiding] = await Promise.all([
    ownCvLink(actor),
    teacher.hiddenAt ? ownHiding(actor, actor.accountId) : undefined,
  ])
  return {
    isNew: isNewProfile(teacher),
    fullName: teacher.fullName,
    hasPhone: teacher.phone !== null,
    link: link ?? null,
    closed: teacher.hiddenAt ? { measureId: hiding?.id } : null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  const isWithdrawn = form.get('intent') === 'withdraw'
  const done = isWithdrawn
    ? await withdrawCvLink(actor)
    : await giveCvLink(actor, { hasContacts: form.get('contacts') === 'yes' })
  if (!done.ok) throw data(m.teacher_only(), { status: 403 })
  const isClosed = Boolean((await ownTeacherOf(context))?.hiddenAt)
  const given = isClosed ? m.settings_saved : m.cv_link_given
  const title = isWithdrawn ? m.cv_link_withdrawn() : given()
  return redirectWithToast(here, { kind: 'success', title })
}

export function meta() {
  return [{ title: pageTitle(m.cv_title()) }]
}

/** Where a teacher downloads their CV, and shares it by a link. */
export default function CvPage({ loaderData }: Route.ComponentProps) {
  const { isNew, fullName, hasPhone, link, closed } = loaderData
  return (
    <>
      <BackLink to={home} className="mb-2">
        {m.cv_back()}
      </BackLink>
      <PageHeading title={m.cv_title()} lead={m.cv_lead()} />
      {isNew ? (
        <Notice tone="lake" title={m.cv_empty()}>
          <ButtonLink to={`${home}/profile`} variant="secondary" size="small" className="mt-2">
            {m.cv_fill()}
          </ButtonLink>
        </Notice>
      ) : (
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <Files hasPhone={hasPhone} />
          <GivenLink fullName={fullName} hasPhone={hasPhone} link={link} closed={closed} />
        </div>
      )}
    </>
  )
}

function Files({ hasPhone }: { hasPhone: boolean }) {
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.cv_save_title()}</h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        {hasPhone ? (
          m.cv_save_text()
        ) : (
          <>
            {m.cv_save_text_no_phone()}{' '}
            <Link to="/settings" className="inline-flex min-h-11 items-center">
              {m.interview_give_phone()}
            </Link>
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        {kinds.map((kind) => (
          <a
            key={kind}
            {...fileIn(getLocale(), kind)}
            className={buttonLook({ variant: kind === 'short' ? 'primary' : 'secondary' })}
          >
            <FileText size={18} />
            {kindWord(kind)}
          </a>
        ))}
      </div>
      <ul className="mt-4 grid gap-2 border-t border-line pt-3">
        {languages
          .filter(({ locale }) => locale !== getLocale())
          .map(({ locale, name }) => (
            <li key={locale} className="flex flex-wrap items-center gap-x-4">
              <span lang={locale} className="w-full text-muted sm:w-28">
                {name}
              </span>
              {kinds.map((kind) => (
                <a key={kind} {...fileIn(locale, kind)} className="inline-flex min-h-11 items-center">
                  {kindWord(kind)}
                  <span className="sr-only">: {name}</span>
                </a>
              ))}
            </li>
          ))}
      </ul>
    </Card>
  )
}

const kinds = ['short', 'full'] as const

const fileIn = (locale: Locale, kind: 'short' | 'full') => ({
  href: pathIn(locale, `${here}/${kind}.pdf`),
  target: '_blank',
  rel: 'noreferrer',
})

const kindWord = (kind: 'short' | 'full') => (kind === 'short' ? m.cv_short() : m.cv_full())

type GivenLinkProps = {
  fullName: string
  hasPhone: boolean
  link: { token: string; hasContacts: boolean } | null
  /** While administrators hide the profile. */
  closed: { measureId: string | undefined } | null
}

function GivenLink({ fullName, hasPhone, link, closed }: GivenLinkProps) {
  const path = `/cv/${link?.token}`
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">{m.cv_link_title()}</h2>
      {closed ? (
        <Closed measureId={closed.measureId} />
      ) : (
        <p className="mt-1 text-sm text-pretty text-muted">{m.cv_link_text()}</p>
      )}
      {link && !closed && (
        <>
          <p className="mt-3">
            <a
              href={pathIn(getLocale(), path)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {m.cv_link_open()}
            </a>
          </p>
          <Share path={path} title={m.cv_of({ name: fullName })} className="mb-4" />
        </>
      )}
      <PostForm summary={false} className="mt-2 grid gap-3">
        <CheckboxField
          label={hasPhone ? m.cv_link_contacts() : m.cv_link_email()}
          name="contacts"
          value="yes"
          defaultChecked={link?.hasContacts ?? false}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant={link ? 'secondary' : 'primary'}>
            {link ? m.cv_link_save() : m.cv_link_give()}
          </SubmitButton>
        </div>
      </PostForm>
      {link && (
        <PostForm summary={false} className="mt-3">
          <input type="hidden" name="intent" value="withdraw" />
          <SubmitButton variant="danger">{m.cv_link_withdraw()}</SubmitButton>
        </PostForm>
      )}
    </Card>
  )
}

function Closed({ measureId }: { measureId: string | undefined }) {
  return (
    <Notice tone="red" title={m.hiding_title()} className="mt-3">
      <p>{m.cv_link_closed()}</p>
      {measureId && (
        <Link
          to={`/settings/measures/${measureId}`}
          className="inline-flex min-h-11 items-center font-medium"
        >
          {m.hiding_appeal()}
        </Link>
      )}
    </Notice>
  )
}
