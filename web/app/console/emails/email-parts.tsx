import type { EmailRow } from '@matla/contract/staff/emails.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useAct } from '#console/kit/use-act.ts'
import { Code } from '#console/kit/values.tsx'
import { emailStateNames } from '#console/people/state-names.text.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { emailsText } from './emails.text.ts'

type Of = { readonly email: EmailRow }

const kinds = { waiting: 'info', sent: 'ok', refused: 'warn', failed: 'warn', dropped: 'plain' } as const

/** What became of an email. */
export const EmailState = ({ status }: Pick<EmailRow, 'status'>) => (
  <Badge kind={kinds[status]}>{useWords(emailStateNames)[status]}</Badge>
)

export function Recipient({ email: { recipient } }: Of) {
  const t = useWords(emailsText)
  return recipient === '' ? <span className="muted">{t.notStored}</span> : <Code>{recipient}</Code>
}

/** Each press that was answered is a sending of its own; one that was not, is the same when it is pressed again. */
export function ResendButton({ email: { id, canResend } }: Of) {
  const t = useWords(emailsText)
  const { press } = useAct()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isPending, setPending] = useState(false)
  if (!canResend) return null
  const send = async () => {
    setPending(true)
    await press(() => consoleApi.emails.resend({ params: { id }, body: { key } }))
    setKey(crypto.randomUUID())
    setPending(false)
  }
  return (
    <Button size="small" icon="send" pending={isPending} onClick={() => void send()}>
      {t.resend}
    </Button>
  )
}
