import { Form } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { checkoutPaths, loginFrom } from './checkout-paths.ts'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'

/** What the guest step was answered, beside its fields. */
export function DetailsAnswer({ answer, here }: { answer: StepAnswer | undefined; here: string }) {
  const t = pick(answerText, useLang())
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
        <WaysIn here={here} email={null} />
      </Stack>
    </Notice>
  )
}

/** Login, or a mailed link to choose a password, for an address that has an account (R303, decision 24). `email`: the address it goes to; null
 * inside another form, where a form of its own cannot stand. */
export function WaysIn({ here, email }: { here: string; email: string | null }) {
  const t = pick(answerText, useLang())
  return (
    <Cluster gap={3}>
      <LinkButton to={loginFrom(here)} size="small">
        {t.logIn}
      </LinkButton>
      {email === null ? (
        <LinkButton to={checkoutPaths.resetPassword} kind="subtle" size="small">
          {t.mailLink}
        </LinkButton>
      ) : (
        <Form method="post" action={checkoutPaths.resetPassword}>
          <input type="hidden" name="email" value={email} />
          <Button type="submit" kind="subtle" size="small">
            {t.mailLink}
          </Button>
        </Form>
      )}
    </Cluster>
  )
}
