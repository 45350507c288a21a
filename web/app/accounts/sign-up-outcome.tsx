import { useState } from 'react'
import { AccountPopup } from '#layout/account-popup.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SignUpAnswer } from './sign-up-answer.ts'

/** Why no account was made, in a popup and in its place (R208); a success leads on (R207). */
export function SignUpOutcome({ answer }: { answer: SignUpAnswer | undefined }) {
  const [seen, setSeen] = useState<SignUpAnswer | null>(null)
  if (answer?.kind !== 'failed') return null
  return (
    <>
      <Notice kind="bad">{answer.message}</Notice>
      <AccountPopup
        kind={seen === answer ? null : answer.popup}
        said={answer.popup === 'unknown' ? answer.message : undefined}
        email={answer.email}
        onClose={() => setSeen(answer)}
      />
    </>
  )
}
