import { Suspense } from 'react'
import { loginWithReturn } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { preloadedPart } from '#ui/lazy-part.ts'
import { Notice } from '#ui/notice.tsx'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'

const WaysIn = preloadedPart(async () => (await import('./user-exists.tsx')).WaysIn, LogIn)

type Props = { readonly answer: StepAnswer | undefined; readonly here: string }

/** The response of the guest step, shown beside its fields. */
export function DetailsAnswer({ answer, here }: Props) {
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
        <Suspense>
          <WaysIn here={here} email={answer.typed.email} />
        </Suspense>
      </Stack>
    </Notice>
  )
}

/** Shown without the option of an emailed link, in case its script does not load. */
function LogIn({ here }: Pick<Props, 'here'>) {
  const t = useWords(answerText)
  return (
    <LinkButton to={loginWithReturn(here)} size="small">
      {t.logIn}
    </LinkButton>
  )
}
