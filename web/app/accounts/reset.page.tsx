import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { data, Form, useLocation, useNavigation } from 'react-router'
import { requestedReturnPath, keepReturnPath } from '#layout/return-path.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi, pageLang } from '#lib/browser-api.ts'
import { focusField, formText, acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Route } from './+types/reset.page.ts'
import { AuthFrame, OtherOption } from './auth-frame.tsx'
import { emailFromState } from './email-from-state.ts'
import { requestReset, type ResetResult } from './request-reset.ts'
import styles from './reset.page.module.css'
import { resetText } from './reset.text.ts'
import { useCountdown } from './use-countdown.ts'

const readResetInput = async (request: Request) => ({
  typed: formText(await request.formData(), 'email').slice(0, 254),
  to: requestedReturnPath(request),
})

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await requestReset(
    context.get(apiContext),
    await readResetInput(request),
    context.get(langContext),
  )
  return data(answer, acceptsHtml(request) && answer.kind !== 'sent' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return requestReset(browserApi, await readResetInput(request), pageLang())
}

export const handle: PageHandle = { query: ['to'], worksWhileClosed: true }

export const meta = unindexedMeta(paths.reset, resetText, (t) => [t.title, t.description])

export default function ResetPage({ actionData }: Route.ComponentProps) {
  const { search, state } = useLocation()
  const session = useSession()
  const known = emailFromState(state) || (session.user?.emailId ?? '')
  const t = useWords(resetText)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <ResetForm key={known} answered={actionData} known={known} />
      <OtherOption question={t.remembered} to={keepReturnPath(paths.login, search)}>
        {t.logIn}
      </OtherOption>
    </AuthFrame>
  )
}

type Props = {
  readonly answered: ResetResult | undefined
  /** The visitor's address if known; '' otherwise. */
  readonly known: string
}

/** An email address, a button, and a Resend button that waits as long as the server requires (R225). */
function ResetForm({ answered, known }: Props) {
  const t = useWords(resetText)
  const box = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const isPending = useNavigation().formMethod === 'POST'
  const wait = useMemo(
    () => (answered?.kind === 'sent' ? { seconds: answered.retryAfterSeconds } : null),
    [answered],
  )
  const left = useCountdown(wait)
  const showResult = useEffectEvent((shown: ResetResult) => {
    if (shown.kind === 'sent') return
    focusField(box.current, 'email')
    if (shown.kind === 'failed') toast({ kind: 'bad', text: shown.message, stays: 'form' })
  })
  useEffect(() => {
    if (answered) showResult(answered)
  }, [answered])

  return (
    <Form method="post" noValidate ref={box}>
      <Stack gap={5}>
        <ResetAnswer answered={answered} />
        <EmailField
          label={t.email}
          autoComplete="username"
          defaultValue={answered?.email ?? known}
          error={answered && answered.kind !== 'sent' ? answered.message : undefined}
        />
        <Button type="submit" size="large" wide pending={isPending}>
          {t.submit}
        </Button>
        <p className={styles.again}>
          {t.noEmail}{' '}
          <button type="submit" className={styles.resend} disabled={left > 0}>
            {t.resend}
          </button>
          {left > 0 && <span className={styles.wait}>{t.resendIn(left)}</span>}
        </p>
      </Stack>
    </Form>
  )
}

/** The server's message as an alert (R226, R227). */
function ResetAnswer({ answered }: { answered: ResetResult | undefined }) {
  const t = useWords(resetText)
  if (!answered || answered.kind === 'fault') return null
  if (answered.kind === 'failed') return <Notice kind="bad" live title={t.failed} />
  return (
    <div role="alert">
      <Notice kind="ok">{answered.message}</Notice>
    </div>
  )
}
