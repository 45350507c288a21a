import { Form, useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { verifyText } from './reset.text.ts'

type Verified = { readonly kind: 'done' | 'over' | 'failed'; readonly message: string }

/** One button that confirms the address of a letter (S11). */
export function VerifyForm({ token, answered }: { token: string; answered: Verified | undefined }) {
  const t = pick(verifyText, useLang())
  const isPending = useNavigation().formMethod === 'POST'
  if (answered?.kind === 'done') {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={answered.message}>
          {t.doneText}
        </Notice>
        <LinkButton to={accountPaths.myCourses} size="large" wide>
          {t.onward}
        </LinkButton>
      </Stack>
    )
  }
  if (token === '' || answered?.kind === 'over') {
    return (
      <Stack gap={5}>
        <Notice kind="bad" live title={t.failed}>
          {t.failedText}
        </Notice>
        <LinkButton to={accountPaths.security} kind="subtle" size="large" wide>
          {t.security}
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Form method="post" action={accountPaths.verify}>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {answered && <Notice kind="bad" live title={answered.message || t.tryAgain} />}
        <Button type="submit" size="large" wide icon="check" pending={isPending}>
          {t.submit}
        </Button>
      </Stack>
    </Form>
  )
}
