import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, Outlet, redirect } from 'react-router'
import { ownSignature, saveSignature } from '#domain/members/own-signature.server.ts'
import { askDataExport, ownDataExport } from '#domain/privacy/ask-data-export.server.ts'
import { ownTalkSettings, saveTalkSettings } from '#domain/rooms/talk-settings.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { PostForm } from '#web/forms/form.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { LinkedText } from '#web/page/prose.tsx'
import { refuseLimited } from '#web/request/form.server.ts'
import { requireMember } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/privacy-page'
import { DataExportSection } from './data-export-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SignatureSection } from './signature-section.tsx'

const tab = '/settings/privacy'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  await readWhereShown(request, actor, { kinds: ['export-ready'] })
  const [dataExport, talk, signature] = await Promise.all([
    ownDataExport(actor),
    ownTalkSettings(actor),
    ownSignature(actor),
  ])
  return { dataExport, isPresenceShown: talk?.isPresenceShown, signature, now: now() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  if (form.get('intent') === 'presence') {
    await saveTalkSettings(actor, { isPresenceShown: form.get('presence') === 'on' })
    return redirectWithToast(tab, { kind: 'success', title: m.settings_saved() })
  }
  if (form.get('intent') === 'signature') {
    await saveSignature(actor, form.get('signature') === 'on')
    return redirectWithToast(tab, { kind: 'success', title: m.settings_saved() })
  }
  const asked = await askDataExport(actor)
  if (asked.ok)
    return redirectWithToast(tab, {
      kind: 'success',
      title: m.settings_export_asked(),
      text: m.settings_export_asked_text(),
    })
  if (asked.reason === 'limited') return refuseLimited({}, asked, limitedWords(asked))
  throw redirect('/login')
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.settings_tab_privacy(), m.settings_title()) }]
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dataExport, isPresenceShown, signature, now } = loaderData
  return (
    <>
      {isPresenceShown !== undefined && (
        <SettingsSection title={m.settings_presence_title()} text={m.settings_presence_text()}>
          <PostForm>
            <input type="hidden" name="intent" value="presence" />
            <input type="hidden" name="presence" value={isPresenceShown ? 'off' : 'on'} />
            <SwitchButton checked={isPresenceShown} label={m.settings_presence_label()} />
          </PostForm>
        </SettingsSection>
      )}
      {signature && <SignatureSection signature={signature} />}
      <DataExportSection
        dataExport={dataExport}
        now={now}
        answer={actionData?.answer}
        page={tab}
        archives="/settings/privacy/export"
      >
        <p className="max-w-prose text-sm text-muted text-pretty">
          <LinkedText>{m.settings_privacy_more()}</LinkedText>
        </p>
      </DataExportSection>

      <SettingsSection title={m.settings_privacy_decided()}>
        <ul className="-my-3 divide-y divide-line">
          <WayOn to="/settings/reports" title={m.own_reports_title()} text={m.own_reports_text()} />
          <WayOn to="/settings/measures" title={m.measures_title()} text={m.measures_text()} />
        </ul>
      </SettingsSection>

      <SettingsSection title={m.settings_delete_title()} text={m.settings_delete_text()}>
        <div>
          <ButtonLink to="/settings/privacy/delete" variant="danger" state={dialogState()} preventScrollReset>
            {m.settings_delete_open()}
          </ButtonLink>
        </div>
      </SettingsSection>
      <Outlet />
    </>
  )
}

function WayOn({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li className="relative flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link to={to} className="font-medium no-underline after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
        <p className="text-sm text-pretty text-muted">{text}</p>
      </div>
      <ChevronRight size={20} className="spare-sign shrink-0 text-muted" aria-hidden="true" />
    </li>
  )
}
