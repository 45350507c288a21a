import type { EmailStatus } from '@matla/contract/staff/email-words'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { Code, formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { isUndelivered, State } from './staff-parts.tsx'
import type { StaffRow } from './staff-rows.ts'
import { staffText } from './staff.text.ts'
import { useFinish } from './use-finish.ts'

type Props = { readonly invitation: Extract<StaffRow, { readonly kind: 'invitation' }> }

/** A pending invitation: the delivery of its email, and the actions. */
export function InvitationFacts({ invitation }: Props) {
  const t = useWords(staffText)
  const done = useFinish()
  const lang = useLang()
  const { id, email, roles, mail, lang: ofEmail } = invitation
  const [isCancelling, setCancelling] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const again = async () => {
    setPending(true)
    const body = { email, roles, lang: ofEmail }
    const answer = await consoleApi.members.invite({ body }).finally(() => setPending(false))
    if (answer.ok) return done(t.isInvitedAgain)
    setFault(answer.failure.message || t.failed)
  }
  if (isCancelling)
    return (
      <ActionForm
        tone="danger"
        does={t.cancelInvitation}
        consequences={t.cancelText}
        act={async () => {
          const answer = await consoleApi.invitations.cancel({ params: { id } })
          return answer.ok ? null : { message: answer.failure.message || t.failed }
        }}
        onDone={() => done(t.isCancelled)}
        onCancel={() => setCancelling(false)}
      />
    )
  return (
    <Stack gap={5}>
      <FailureNotice>{fault}</FailureNotice>
      <Facts>
        <Fact name={t.email}>
          <Code>{email}</Code>
        </Fact>
        <Fact name={t.state}>
          <State row={invitation} />
        </Fact>
        <Fact name={t.mail}>
          <Mail state={mail} />
        </Fact>
        <Fact name={t.lang}>{ofEmail === 'ar' ? t.arabic : t.english}</Fact>
        <Fact name={t.invitedBy}>
          <Name>{invitation.invitedBy}</Name>
        </Fact>
        <Fact name={t.expires}>{formatDateTime(invitation.expiresAt, lang)}</Fact>
      </Facts>
      {isUndelivered(mail) && !invitation.isExpired && <InvitationLink id={id} />}
      <Stack gap={2}>
        <Button wide kind="subtle" icon="mail" pending={isPending} onClick={() => void again()}>
          {t.inviteAgain}
        </Button>
        <Button wide kind="subtle" icon="close" onClick={() => setCancelling(true)}>
          {t.cancelInvitation}
        </Button>
      </Stack>
    </Stack>
  )
}

function Mail({ state }: { readonly state: EmailStatus }) {
  const t = useWords(staffText)
  const names = {
    waiting: t.mailWaiting,
    sent: t.mailSent,
    refused: t.mailRejected,
    failed: t.mailFailed,
    dropped: t.mailDropped,
  }
  const kind = state === 'sent' ? 'ok' : state === 'waiting' ? 'info' : 'bad'
  return <Badge kind={kind}>{names[state]}</Badge>
}
