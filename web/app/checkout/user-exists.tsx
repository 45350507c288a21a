import { useState } from 'react'
import { MailLinkAnswer, MailLinkButton, MailLinkForm, useMailLink } from '#accounts/mail-link.tsx'
import { loginWithReturn } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'

type WaysInProps = { readonly here: string; readonly email: string }

/** Offers a login, or an emailed link for setting a password, for an address with an account (R303). */
export function WaysIn({ here, email }: WaysInProps) {
  const t = useWords(answerText)
  const mailLink = useMailLink(email.trim(), here)
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

type Props = {
  readonly answer: Extract<StepAnswer, { kind: 'user-exists' }>
  /** The response came through JavaScript, so the popup may open. */
  readonly isOpen: boolean
  readonly here: string
}

/** The popup for an address with an account (R303), with the form for the emailed link. The step keeps its input. */
export function UserExistsDialog({ answer, isOpen, here }: Props) {
  const [seen, setSeen] = useState<StepAnswer | null>(null)
  const t = useWords(answerText)
  const { email } = answer.typed
  const mailLink = useMailLink(email.trim(), here)
  const close = () => setSeen(answer)
  return (
    <>
      <MailLinkForm link={mailLink} />
      <Dialog open={isOpen && seen !== answer} onClose={close} title={t.userExists} lightDismiss={false}>
        <Stack gap={5}>
          <p>
            <Ltr>{email}</Ltr>
          </p>
          <p>{t.userExistsText}</p>
          <WaysIn here={here} email={email} />
          <Button kind="ghost" onClick={close}>
            {t.otherEmail}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
