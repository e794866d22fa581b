import MessageCircle from 'lucide-react/icons/message-circle'
import { Form, useRouteLoaderData } from 'react-router'
import { m } from '#locales/messages.ts'
import { useLostAnswer } from '#web/forms/lost-answer.ts'
import { useSendingElsewhere } from '#web/forms/sending-elsewhere.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const address = '/messages?open'

type ContactTeacherProps = {
  teacherId: string
  /** The teacher's name, if several of these are on a page. */
  name?: string
  /** A card says less. */
  short?: boolean
  /** Beside an action that weighs more. */
  isQuiet?: boolean
  className?: string
}

/**
 * How a reader contacts a teacher: a school writes, a visitor first signs in, and others are told on the profile who
 * can write. Absent on the teacher's own page, and for a viewer of a school, who writes to nobody.
 */
export function ContactTeacher({ teacherId, name, short, isQuiet, className }: ContactTeacherProps) {
  const reader = useRouteLoaderData<typeof rootLoader>('root')?.actor
  const fetcher = useSendingElsewhere(address)
  const expectAnswer = useLostAnswer(undefined, fetcher)
  const isSent = fetcher !== undefined && fetcher.state !== 'idle'
  const label = (words: string) => (name ? { 'aria-label': `${words}: ${name}` } : {})
  if (reader?.role === 'teacher' || reader?.role === 'admin') {
    if (short || reader.accountId === teacherId) return null
    return (
      <p className={classNames('text-sm text-muted text-pretty sm:max-w-48', className)}>
        {m.contact_schools_only()}
      </p>
    )
  }
  if (reader?.role === 'school' && !reader.mayKeep) return null
  const words =
    reader?.role === 'school' ? m.contact_write() : short ? m.contact_login_short() : m.contact_login()
  const FormTag = fetcher?.Form ?? Form
  return (
    <FormTag
      method="post"
      action={address}
      onSubmit={(event) => (isSent ? event.preventDefault() : expectAnswer())}
      className={classNames('grid', className)}
    >
      <input type="hidden" name="teacher_id" value={teacherId} />
      <Button
        icon={<MessageCircle size={18} />}
        busy={isSent}
        {...((short || isQuiet) && { variant: 'secondary' })}
        {...(short && isQuiet && { size: 'small' })}
        {...label(words)}
      >
        {words}
      </Button>
    </FormTag>
  )
}
