import { useState } from 'react'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { AccountPopup } from '#shell/account-popup.tsx'
import { accountPaths } from '#shell/account-paths.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { signUpText } from './sign-up.text.ts'

/** How a sign-up went: a failure in a popup and in its place (R208), a success until one goes on. */
export function SignUpOutcome({ answer }: { answer: SignUpAnswer | undefined }) {
  const t = pick(signUpText, useLang())
  const [seen, setSeen] = useState<SignUpAnswer | null>(null)
  if (answer?.kind === 'done') {
    return (
      <Notice
        kind="ok"
        live
        title={t.welcome}
        action={
          <LinkButton to={accountPaths.courses} size="small">
            {t.browse}
          </LinkButton>
        }
      >
        {t.verifyHint} <Ltr>{answer.email}</Ltr>
      </Notice>
    )
  }
  if (answer?.kind !== 'failed') return null
  return (
    <>
      <Notice kind="bad">{answer.message}</Notice>
      <AccountPopup
        kind={seen === answer ? null : answer.popup}
        said={answer.popup === 'unknown' ? answer.message : undefined}
        onClose={() => setSeen(answer)}
      />
    </>
  )
}
