import { Link, redirect } from 'react-router'
import { emailLengthMax } from '#domain/accounts/account.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { type SearchInput, saveSearch } from '#domain/saved-searches/save-search.server.ts'
import {
  channels,
  frequencies,
  nameLengthMax,
  savedSearchesMax,
  schoolSearchesMax,
} from '#domain/saved-searches/saved-search.ts'
import {
  correctedInput,
  savedSearchInput,
  visitorsSearchInput,
} from '#domain/saved-searches/saved-search-input.ts'
import { searchAddress } from '#domain/saved-searches/search-address.ts'
import { readSentSearch, sentSearchToken } from '#domain/saved-searches/sent-search.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { MailStep } from '#web/accounts/mail-step.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { loginPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, loginFor, pathOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/save-search-page'
import { askedSearch } from './asked-search.server.ts'
import { ChannelFields } from './channel-fields.tsx'
import { ownChannels } from './own-channels.server.ts'
import { frequencyOptions, listWord } from './saved-words.ts'

const sentIn = (url: URL) => readSentSearch(url.searchParams.get('sent') ?? '')

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const asked = await askedSearch(url, actor)
  const isMember = actor.role !== 'visitor'
  return {
    name: asked?.name ?? null,
    list: asked?.list,
    mayKeep: actor.role !== 'school' || mayActForSchool(actor.schoolRole),
    /** Null of a visitor, who is told by mails alone. */
    own: isMember ? await ownChannels(actor) : null,
    /** The address that a mail has just gone to. */
    sentTo: isMember ? undefined : sentIn(url)?.email,
    results: asked && searchAddress(asked, actor.role === 'school'),
    place: pathOf(url),
    requestId: uuidv7(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const asked = await askedSearch(url, actor)
  const form = await request.formData()
  const isVisitor = actor.role === 'visitor'
  // Signed out since the form was opened, which asks a member for no address: the typed text waits as a draft.
  if (isVisitor && !form.has('email')) throw redirect(loginFor(pathOf(url)))
  const corrects = isVisitor ? sentIn(url) : undefined
  const read = corrects
    ? readForm(correctedInput, form)
    : readForm(isVisitor ? visitorsSearchInput : savedSearchInput, form, ['channels'])
  if (!read.ok) return refuse(read.answer)
  if (!asked) return refuseForm(read.values, m.saved_search_no_search())
  const { ip, locale } = context.get(requestFacts)
  const { name: _name, ...search } = asked
  const input: SearchInput = { name: asked.name, frequency: 'daily', ...corrects, ...read.value, corrects }
  const saved = await saveSearch(actor, search, input, { ip, locale })
  if (saved.ok) {
    if (saved.isConfirmed)
      return redirectWithToast('/settings/searches', { kind: 'success', title: m.saved_search_done() })
    const { name, frequency, email = '', request_id: id = uuidv7() } = input
    url.searchParams.set('sent', sentSearchToken({ id, email, name, frequency }))
    return corrects
      ? redirectWithToast(pathOf(url), { kind: 'success', title: m.account_letter_sent() })
      : redirect(pathOf(url))
  }
  switch (saved.reason) {
    case 'limited':
      return refuseLimited(
        read.values,
        saved,
        m.saved_search_limited({ minutes: Math.ceil(saved.retryAfterSeconds / 60) }),
      )
    case 'too-many':
      return refuseForm(
        read.values,
        (isVisitor ? m.saved_search_too_many_address : m.saved_search_too_many)({
          max: actor.role === 'school' ? schoolSearchesMax : savedSearchesMax,
        }),
      )
    case 'may-only-look':
      return refuseForm(read.values, m.saved_search_may_only_look())
    case 'not-signed-in':
      return redirect(loginFor(pathOf(url)))
    case 'no-address':
      return refuseForm(read.values, m.account_email_required())
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.sentTo ? m.saved_search_sent() : m.saved_search_new_title() })
}

/** A member's searches use the member's channels, and are in their list. */
function HaveAccount({ place }: { place: string }) {
  return (
    <>
      {m.account_register_have_account()}{' '}
      <Link to={loginPath(undefined, place)}>{m.account_login_submit()}</Link>
    </>
  )
}

export default function SaveSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, list, own, sentTo, results, place, mayKeep, requestId } = loaderData
  const title = sentTo ? m.saved_search_sent() : m.saved_search_new_title()
  return (
    <AccountFrame title={title} after={!own && !sentTo && name !== null && <HaveAccount place={place} />}>
      <meta name="robots" content="noindex" />
      {sentTo ? (
        <MailStep
          text={m.saved_search_sent_text()}
          sentTo={sentTo}
          place={place}
          answer={actionData?.answer}
          requestId={requestId}
          back={results ? { to: results, words: m.saved_search_sent_results() } : undefined}
        />
      ) : name === null ? (
        <>
          <p className="mb-5 text-pretty">{m.saved_search_none_text()}</p>
          <ButtonLink to="/vacancies" className="w-full">
            {m.application_find_vacancies()}
          </ButtonLink>
        </>
      ) : !mayKeep ? (
        <>
          <p className="mb-5 text-pretty">{m.saved_search_may_only_look()}</p>
          {results && (
            <ButtonLink to={results} className="w-full">
              {m.saved_search_sent_results()}
            </ButtonLink>
          )}
        </>
      ) : (
        <>
          {list && (
            <p className="mb-2 font-semibold wrap-anywhere">
              {listWord(list)}: {name}
            </p>
          )}
          <p className="mb-5 text-pretty">
            {own ? m.saved_search_new_member_text() : m.saved_search_new_text()}
          </p>
          <SearchForm shown={loaderData} name={name} answer={actionData?.answer} />
        </>
      )}
    </AccountFrame>
  )
}

type SearchFormProps = {
  shown: Pick<Route.ComponentProps['loaderData'], 'own' | 'place' | 'requestId'>
  name: string
  answer: FormAnswer | undefined
}

/** The name of the search, and where and how often it alerts. */
function SearchForm({ shown: { own, place, requestId }, name, answer }: SearchFormProps) {
  return (
    <PostForm
      action={place}
      answer={answer}
      requestId={own ? undefined : requestId}
      draftKey={`search-${place}`}
    >
      <TextField
        label={m.saved_search_name_label()}
        name="name"
        hint={m.saved_search_name_hint()}
        maxLength={nameLengthMax}
        defaultValue={name}
        required
      />
      {!own && (
        <TextField
          label={m.account_email_label()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={m.saved_search_email_hint()}
          maxLength={emailLengthMax}
          required
        />
      )}
      <RadioGroup
        legend={m.saved_search_frequency_label()}
        name="frequency"
        defaultValue="daily"
        options={frequencyOptions(frequencies)}
        required
      />
      {own && <ChannelFields own={own} chosen={channels} />}
      <SubmitButton className="w-full">{m.saved_search_submit()}</SubmitButton>
    </PostForm>
  )
}
