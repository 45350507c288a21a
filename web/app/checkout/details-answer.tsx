import { useState } from 'react'
import { type MailLink, MailLinkAnswer, MailLinkButton } from '#accounts/mail-link.tsx'
import { loginWithReturn } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'

type Props = { readonly answer: StepAnswer | undefined; readonly here: string; readonly mailLink: MailLink }

/** The response of the guest step, beside its fields. */
export function DetailsAnswer({ answer, here, mailLink }: Props) {
  const t = useWords(answerText)
  if (answer?.kind === 'failed') {
    return (
      <Notice kind="bad" live title={answer.message}>
        {answer.detail}
      </Notice>
    )
  }
  if (answer?.kind === 'identify-first') {
    return (
      <Notice kind="bad" live>
        {answer.message}
      </Notice>
    )
  }
  if (answer?.kind === 'code-needed' && answer.message !== '') {
    return (
      <Notice kind="warn" live>
        {answer.message}
      </Notice>
    )
  }
  if (answer?.kind !== 'user-exists') return null
  return (
    <Notice kind="warn" live title={t.userExists}>
      <Stack gap={3}>
        <p>{t.userExistsText}</p>
        <WaysIn here={here} mailLink={mailLink} />
      </Stack>
    </Notice>
  )
}

/** Login, or an emailed link to set a password, for an address with an account (R303). */
function WaysIn({ here, mailLink }: Pick<Props, 'here' | 'mailLink'>) {
  const t = useWords(answerText)
  return (
    <Stack gap={3}>
      <MailLinkAnswer link={mailLink} />
      <Cluster gap={3}>
        <LinkButton to={loginWithReturn(here)} size="small">
          {t.logIn}
        </LinkButton>
        <MailLinkButton link={mailLink} kind="subtle" size="small" />
      </Cluster>
    </Stack>
  )
}

/** The popup for an address with an account (R303); the form keeps its input behind it. */
export function UserExistsDialog({ answer, here, mailLink }: Props) {
  const [seen, setSeen] = useState<StepAnswer | null>(null)
  const t = useWords(answerText)
  const exists = answer?.kind === 'user-exists' ? answer : null
  if (!exists) return null
  const close = () => setSeen(exists)
  return (
    <Dialog open={seen !== exists} onClose={close} title={t.userExists} lightDismiss={false}>
      <Stack gap={5}>
        <p>
          <Ltr>{exists.typed.email}</Ltr>
        </p>
        <p>{t.userExistsText}</p>
        <WaysIn here={here} mailLink={mailLink} />
        <Button kind="ghost" onClick={close}>
          {t.otherEmail}
        </Button>
      </Stack>
    </Dialog>
  )
}
