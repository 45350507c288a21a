import type { EmailRow } from '@matla/contract/staff/emails.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import { Code } from '#console/kit/values.tsx'
import { emailStateNames } from '#console/kit/state-names.text.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { emailsText } from './emails.text.ts'

type Of = { readonly email: EmailRow }

const badgeKinds = { waiting: 'info', sent: 'ok', refused: 'warn', failed: 'warn', dropped: 'plain' } as const

export const EmailState = ({ status }: Pick<EmailRow, 'status'>) => (
  <Badge kind={badgeKinds[status]}>{useWords(emailStateNames)[status]}</Badge>
)

export function Recipient({ email: { recipient } }: Of) {
  const t = useWords(emailsText)
  return recipient === '' ? <span className="muted">{t.notStored}</span> : <Code>{recipient}</Code>
}

export function ResendButton({ email: { id, canResend } }: Of) {
  const t = useWords(emailsText)
  const { press, isPending } = useAction()
  if (!canResend) return null
  const send = () => press((key) => consoleApi.emails.resend({ params: { id }, body: { key } }), t.isResent)
  return (
    <Button size="small" icon="send" pending={isPending} onClick={() => void send()}>
      {t.resend}
    </Button>
  )
}
