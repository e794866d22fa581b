import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { inGroups } from '#domain/two-step/two-step.ts'
import { m } from '#locales/messages.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { Button, ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'

const tab = '/settings/security'
const fileName = 'ustat-recovery-codes.txt'
const iconSize = 18

/** The recovery codes, shown only now: to copy, to save as a file, or to print. */
export function RecoveryCodes({ codes, email, done }: { codes: string[]; email: string; done: string }) {
  const show = useToast()
  const isScripted = useHydrated()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${m.two_step_codes_file({ email })}\n\n${codes.map(inGroups).join('\n')}\n`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      show({ kind: 'success', title: m.two_step_codes_copied() })
    } catch {
      show({ kind: 'error', title: m.two_step_codes_copy_failed() })
    }
  }

  return (
    <div className="grid gap-5">
      <p className="hidden print:block">{m.two_step_codes_file({ email })}</p>
      <div ref={heading} tabIndex={-1} className="outline-none print:hidden">
        <Notice tone="green" role="status" title={done}>
          {m.two_step_codes_text()}
        </Notice>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2 rounded-lg bg-felt p-4 sm:px-6">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg whitespace-nowrap">{inGroups(code)}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        {isScripted && (
          <Button type="button" variant="secondary" icon={<Copy size={iconSize} />} onClick={copy}>
            {m.two_step_codes_copy()}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
          className={buttonLook({ variant: 'secondary' })}
        >
          <Download size={iconSize} />
          {m.two_step_codes_download()}
        </a>
        {isScripted && (
          <Button
            type="button"
            variant="secondary"
            icon={<Printer size={iconSize} />}
            onClick={() => print()}
          >
            {m.two_step_codes_print()}
          </Button>
        )}
      </div>
      <div className="flex justify-end print:hidden">
        <ButtonLink to={tab} replace preventScrollReset>
          {m.two_step_codes_saved()}
        </ButtonLink>
      </div>
    </div>
  )
}
