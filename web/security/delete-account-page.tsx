import type { Member } from '#domain/accounts/actor.ts'
import { findMembers } from '#domain/members/find-members.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { LinkedText } from '#web/page/prose.tsx'
import { requireMember } from '#web/request/guards.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/delete-account-page'
import { deleteByForm, deletionFacts } from './delete-account-form.server.ts'
import { DeletionFields, isByLink, submitWords } from './delete-account-form.tsx'

const tab = '/settings/privacy'
const formId = 'delete-account'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  return {
    facts: await deletionFacts(actor, url),
    whose: whoseSchool(actor),
    mayReview: actor.role !== 'admin',
    hasColleagues: whoseSchool(actor) === 'own' && (await findMembers(actor)).length > 1,
  }
}

export function action(args: Route.ActionArgs) {
  return deleteByForm(args, requireMember(args.context, args.url), tab)
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'

export function meta() {
  return [{ title: pageTitle(m.settings_delete_title(), m.settings_title()) }]
}

/** A school is deleted with its owner; a colleague's school continues, with what they did for it (rule 45). */
function whoseSchool(actor: Member): keyof typeof consequences {
  if (actor.role !== 'school') return 'none'
  return actor.schoolRole === 'owner' ? 'own' : 'others'
}

/** What is erased; administrators write no reviews. */
function whatGoes(whose: keyof typeof consequences, mayReview: boolean): string {
  if (whose === 'others') return m.settings_delete_what_colleague()
  return mayReview ? m.settings_delete_what_but_reviews() : m.settings_delete_what()
}

const consequences = {
  none: () => m.settings_delete_list(),
  own: () => m.settings_delete_list_owner(),
  others: () => m.settings_delete_list_colleague(),
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, whose, mayReview, hasColleagues } = loaderData
  const items = consequences[whose]().split('\n')
  if (hasColleagues) items.splice(1, 0, m.settings_delete_with_colleagues())
  return (
    <FormDialog
      title={m.settings_delete_title()}
      closeTo={tab}
      form={formId}
      submit={submitWords(facts)}
      keep={m.settings_delete_keep()}
      variant={isByLink(facts) ? 'primary' : 'danger'}
      narrow
    >
      <div className="mb-5 grid gap-3">
        <p className="text-pretty">{whatGoes(whose, mayReview)}</p>
        <ul className="grid list-disc gap-1.5 pl-6 text-pretty marker:text-muted">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {whose === 'own' && (
          <Notice tone="apricot" title={m.settings_delete_school_title()}>
            <LinkedText>
              {hasColleagues ? m.settings_delete_school_hand_over() : m.settings_delete_school_invite()}
            </LinkedText>
          </Notice>
        )}
        <Notice tone="red">
          <LinkedText>{m.settings_delete_forever()}</LinkedText>
        </Notice>
      </div>
      <PostForm id={formId} answer={actionData?.answer}>
        <DeletionFields facts={facts} />
      </PostForm>
    </FormDialog>
  )
}
