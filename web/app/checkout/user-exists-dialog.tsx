import { useState } from 'react'
import type { MailLink } from '#accounts/mail-link.tsx'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { answerText } from './checkout.text.ts'
import { WaysIn } from './details-answer.tsx'
import type { StepAnswer } from './step-answer.ts'

type Props = { readonly answer: StepAnswer | undefined; readonly here: string; readonly mailLink: MailLink }

/** The popup for an address that has an account (R303, decision 8); what was typed stays behind it. */
export function UserExistsDialog({ answer, here, mailLink }: Props) {
  const [seen, setSeen] = useState<StepAnswer | null>(null)
  const lang = useLang()
  const t = pick(answerText, lang)
  const exists = answer?.kind === 'user-exists' ? answer : null
  if (!exists) return null
  const close = () => setSeen(exists)
  return (
    <Dialog open={seen !== exists} onClose={close} title={t.userExists} lang={lang} lightDismiss={false}>
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
