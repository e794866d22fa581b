import { Link, Outlet, useRevalidator } from 'react-router'
import {
  type ClaimKind,
  canWithdraw,
  claimDocumentsMax,
  claimKindsOf,
  documentBytesMax,
  walletBytesMax,
  walletFilesMax,
} from '#domain/claims/claim.ts'
import type { OwnClaim } from '#domain/claims/own-claims.server.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { claimNotificationKinds } from '#domain/notifications/notification.ts'
import { m } from '#locales/messages.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import { withUploads } from '#platform/uploads.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse, refuseField } from '#web/request/form.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { dayUntil, nearDay, nearMomentDay } from '#web/words/dates.ts'
import { sizeWords } from '#web/words/size-words.ts'
import type { Route } from './+types/claims-page'
import { givesOf, needsOf, pagePath, reasonWord, stateWord } from './claim-words.ts'
import { DocumentUploads, useDocumentUploads } from './document-uploads.tsx'
import { ownSide, standingOf } from './side.server.ts'
import { acceptedDocuments, addDocuments, filesField, refusalWords } from './upload-documents.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, side, home, own } = await ownSide(context)
  await readWhereShown(request, actor, { kinds: claimNotificationKinds })
  // The claim that others look for most comes first, verified or not.
  const kinds = claimKindsOf[side].map((kind) => ({ kind, ...standingOf(own.claims, kind) }))
  const wallet = {
    count: own.size.files,
    size: sizeWords(own.size.bytes),
    sizeMax: sizeWords(walletBytesMax),
  }
  return {
    ...{ side, home, kinds, wallet, documents: own.documents, isReady: own.isReady },
    ...{ accept: acceptedDocuments, field: filesField, pages: pdfPagesMax },
  }
}

/** New documents for the wallet. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, home } = await ownSide(context)
  const limits = { field: filesField, maxBytes: documentBytesMax, filesMax: claimDocumentsMax }
  return withUploads(request, limits, async (uploads) => {
    if (!uploads.ok)
      return refuseField(
        {},
        filesField,
        uploads.reason === 'none' ? m.claim_documents_required() : refusalWords(uploads.reason),
      )
    const { errors } = await addDocuments(actor, uploads, request.signal)
    if (errors.length > 0) return refuse({ values: {}, errors: {}, formErrors: errors })
    return redirectWithToast(home, { kind: 'success', title: m.wallet_added() })
  })
}

export function meta() {
  return [{ title: pageTitle(m.claims_title()) }]
}

type PageData = Route.ComponentProps['loaderData']

export default function ClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { home, kinds, isReady, side } = loaderData
  return (
    <div className="mt-3 grid gap-6">
      <section>
        <h2 className="text-xl font-semibold">{m.claims_title()}</h2>
        <p className="mt-1 text-pretty text-muted">
          {side === 'school' ? m.claims_text_school() : m.claims_text()}
        </p>
        {!isReady && (
          <Notice tone="apricot" className="mt-4">
            <p>{m.claims_no_profile()}</p>
            <ButtonLink to="/school-dashboard/profile/edit" className="mt-3">
              {m.claims_fill_profile()}
            </ButtonLink>
          </Notice>
        )}
        <ul className="card mt-4 divide-y divide-line py-1 sm:py-2">
          {kinds.map((standing) => (
            <KindRow key={standing.kind} {...standing} home={home} isReady={isReady} />
          ))}
        </ul>
      </section>
      {isReady && <Wallet shown={loaderData} answer={actionData?.answer} isSchool={side === 'school'} />}
      <Outlet />
    </div>
  )
}

const tones: Record<OwnClaim['state'], Tone> = {
  pending: 'lake',
  verified: 'green',
  rejected: 'red',
  expired: 'apricot',
  outdated: 'apricot',
  withdrawn: 'neutral',
}

type Standing = { kind: ClaimKind; verified: OwnClaim | undefined; latest: OwnClaim | undefined }

function KindRow({ kind, verified, latest, home, isReady }: Standing & { home: string; isReady: boolean }) {
  const claim = claimTitle(kind)
  const standing = verified ?? latest
  const isPending = latest?.state === 'pending'
  const withdrawn = isPending ? latest : standing && canWithdraw(standing.state) ? standing : undefined
  const [send, sendOf] = !standing
    ? [m.claim_send_short(), m.claim_send_of({ claim })]
    : verified
      ? [m.claim_renew(), m.claim_renew_of({ claim })]
      : [m.claim_send_again(), m.claim_send_again_of({ claim })]
  return (
    <li className="grid gap-1 py-3 sm:py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex gap-x-3 gap-y-1 max-sm:w-full max-sm:flex-col max-sm:items-start sm:items-center">
          <h3 className="min-w-0 font-semibold md:w-54 lg:w-64">{claim}</h3>
          <p className="md:min-w-44 lg:min-w-52">
            <Badge tone={standing ? tones[standing.state] : 'neutral'}>{standingWord(standing)}</Badge>
          </p>
        </div>
        {!verified && (
          <details className="claim-needs">
            <summary>
              {m.claim_needs_label()}
              <span className="sr-only">: {claim}</span>
            </summary>
            <p className="max-w-prose text-pretty">{needsOf(kind)}</p>
            <p className="mt-1 max-w-prose text-pretty text-muted">{givesOf(kind)}</p>
          </details>
        )}
        <div className="claim-ways">
          {withdrawn && (
            <DialogLink
              to={`${home}/withdraw?claim=${withdrawn.id}`}
              aria-label={m.claim_withdraw_of({ claim })}
              className="inline-flex min-h-11 items-center text-muted"
            >
              {m.claim_withdraw()}
            </DialogLink>
          )}
          {isReady && !isPending && (
            <ButtonLink
              to={`${home}/send?kind=${kind}`}
              state={dialogState()}
              preventScrollReset
              variant="secondary"
              size="small"
              aria-label={sendOf}
              className="min-w-32 md:max-lg:min-w-24"
            >
              {send}
            </ButtonLink>
          )}
        </div>
      </div>
      {standing && <StandingWords standing={standing} latest={latest} />}
    </li>
  )
}

/** For a verified claim since when, only once. */
const standingWord = (standing: OwnClaim | undefined) =>
  standing?.state === 'verified' && standing.decidedAt
    ? m.claim_verified_on({ date: nearMomentDay(standing.decidedAt) })
    : stateWord(standing?.state)

function StandingWords({ standing, latest }: { standing: OwnClaim; latest: OwnClaim | undefined }) {
  const newer = latest && latest.id !== standing.id ? latest : undefined
  const { state, submittedAt, decidedAt, reason, note, validUntil, endedAt } = standing
  const sent = nearMomentDay(submittedAt)
  const decided = decidedAt ? nearMomentDay(decidedAt) : ''
  const ended = endedAt ? nearMomentDay(endedAt) : ''
  return (
    <div className="grid gap-1 text-pretty text-muted empty:hidden">
      {state === 'pending' && <p>{m.claim_sent_on({ date: sent })}</p>}
      {state === 'verified' && validUntil && <p>{m.claim_holds_until({ date: dayUntil(validUntil) })}</p>}
      {state === 'rejected' && reason && (
        <p>{m.claim_rejected_on({ date: decided, reason: reasonWord(reason) })}</p>
      )}
      {state === 'rejected' && note && <p className="wrap-anywhere">{m.claim_note({ note })}</p>}
      {state === 'expired' && <p>{m.claim_expired_on({ date: validUntil ? nearDay(validUntil) : ended })}</p>}
      {state === 'outdated' && <p>{m.claim_outdated_on({ date: ended })}</p>}
      {state === 'withdrawn' && <p>{m.claim_withdrawn_on({ date: ended })}</p>}
      {standing.filesRemovedAt && <p className="text-muted">{m.claim_files_gone()}</p>}
      {newer?.state === 'pending' && (
        <p>{m.claim_newer_pending({ date: nearMomentDay(newer.submittedAt) })}</p>
      )}
      {newer?.state === 'rejected' && newer.reason && newer.decidedAt && (
        <p>
          {m.claim_newer_rejected({ date: nearMomentDay(newer.decidedAt), reason: reasonWord(newer.reason) })}
        </p>
      )}
      {newer?.state === 'rejected' && newer.note && (
        <p className="wrap-anywhere">{m.claim_note({ note: newer.note })}</p>
      )}
    </div>
  )
}

/** Documents may be deleted once their claim is decided; this explains a badge above an empty list. */
const noneWord = ({ kinds }: PageData) =>
  kinds.some(({ verified }) => verified) ? m.wallet_none_verified() : m.wallet_none()

type Answer = NonNullable<Route.ComponentProps['actionData']>['answer']

function Wallet({
  shown,
  answer,
  isSchool,
}: {
  shown: PageData
  answer: Answer | undefined
  isSchool: boolean
}) {
  const { wallet, documents, home, accept, field, pages } = shown
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const uploads = useDocumentUploads(field, revalidate)
  return (
    <Card as="section">
      <h2 className="text-xl font-semibold">{isSchool ? m.wallet_school_title() : m.wallet_title()}</h2>
      <p className="mt-1 text-pretty text-muted">{m.wallet_text()}</p>
      <p className="mt-1 text-muted">
        {documents.length > 0 ? m.wallet_size({ ...wallet, max: walletFilesMax }) : noneWord(shown)}
      </p>
      {documents.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {documents.map(({ id, name, pages: count, waitsFor }) => (
            <li key={id} className="min-w-0">
              <Link
                to={`${home}/file?document=${id}`}
                preventScrollReset
                aria-label={m.wallet_open({ name })}
                className="grid gap-2 rounded-lg border border-line p-2 text-ink no-underline"
              >
                <img
                  src={pagePath(id, 1)}
                  alt=""
                  loading="lazy"
                  className="document-page aspect-[3/4] w-full rounded-sm bg-felt object-cover object-top"
                />
                <span className="truncate font-medium">{name}</span>
                <span className="text-sm text-muted">{m.wallet_pages({ count })}</span>
                {waitsFor.length > 0 && (
                  <span className="text-sm text-lake-ink">
                    {m.wallet_waits({ claims: waitsFor.map((kind) => claimTitle(kind)).join(', ') })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PostForm encType="multipart/form-data" answer={answer} className="mt-4 grid gap-3">
        <DocumentUploads
          uploads={uploads}
          label={m.wallet_add()}
          hint={m.wallet_file_hint({ pages })}
          field={field}
          accept={accept}
        />
        {!isHydrated && (
          <SubmitButton variant="secondary" className="justify-self-start">
            {m.wallet_upload()}
          </SubmitButton>
        )}
      </PostForm>
    </Card>
  )
}
