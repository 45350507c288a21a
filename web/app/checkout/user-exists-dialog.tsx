import { useState } from 'react'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { answerText } from './checkout.text.ts'
import { WaysIn } from './details-answer.tsx'
import type { StepAnswer } from './step-answer.ts'

/** The popup for an address that has an account (R303, decision 8); what was typed stays behind it. */
export function UserExistsDialog({ answer, here }: { answer: StepAnswer | undefined; here: string }) {
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
        <WaysIn here={here} email={exists.typed.email} />
        <Button kind="ghost" onClick={close}>
          {t.otherEmail}
        </Button>
      </Stack>
    </Dialog>
  )
}
