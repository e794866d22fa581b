import ExternalLink from 'lucide-react/icons/external-link'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { SwitchButton } from '#web/forms/switch.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type ProfileVisibilityProps = {
  isAvailable: boolean
  missing: string
  id: string
  mayAct: boolean
  /** Nothing is said of it yet. */
  isNew: boolean
}

/** Whether the profile is published, and the switch for it once nothing is missing. */
export function ProfileVisibility({ isAvailable, missing, id, mayAct, isNew }: ProfileVisibilityProps) {
  const isBlocked = mayAct && !isAvailable && missing !== ''
  return (
    <Card as="section">
      <h2 className="sr-only">{m.school_visibility()}</h2>
      <div className="flex flex-wrap items-start justify-between gap-x-5">
        <div>
          {mayAct && !isBlocked ? (
            <PostForm action="/school-dashboard/profile" className="">
              <input type="hidden" name="available" value={String(!isAvailable)} />
              <SwitchButton checked={isAvailable} label={m.school_publish()} describedBy="school-seen" />
            </PostForm>
          ) : (
            <p className="font-medium">{isAvailable ? m.school_published() : m.school_unpublished()}</p>
          )}
          <p id="school-seen" className="text-sm text-muted">
            {isAvailable ? m.school_published_text() : m.school_hidden_text()}
          </p>
        </div>
        {isAvailable && (
          <ButtonLink
            to={`/schools/${id}`}
            variant="quiet"
            size="small"
            icon={<ExternalLink size={16} />}
            className="-mx-3 min-h-11 max-sm:justify-start max-sm:text-left"
          >
            {m.school_view_public()}
          </ButtonLink>
        )}
      </div>
      {isBlocked && (
        <p className="mt-2 text-pretty text-apricot-ink">
          {isNew ? m.school_gate_new() : m.school_gate({ fields: missing })}
        </p>
      )}
      {isNew && mayAct && (
        <ButtonLink
          to="/school-dashboard/profile/edit"
          state={dialogState()}
          preventScrollReset
          className="mt-4 max-sm:w-full"
        >
          {m.claims_fill_profile()}
        </ButtonLink>
      )}
    </Card>
  )
}
