import { data, Form, useNavigation } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText, wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/verify.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from './link-page.ts'
import { verifyText } from './reset.text.ts'

export const headers = linkPageHeaders

/** Opening the link confirms nothing yet: programs that read letters open links, too. */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

async function verify(api: Api, request: Request) {
  const token = formText(await request.formData(), 'token').slice(0, 100)
  const answer = await api.accounts.verifyEmail({ body: { token } })
  if (answer.ok) return { kind: 'done', message: answer.value.message } as const
  const { code, message } = answer.refusal
  return {
    kind: code === 'link-dead' || code === 'token-missing' ? 'over' : 'failed',
    message,
    token,
  } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await verify(context.get(apiContext), request)
  return data(answer, wantsPage(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await verify(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export const meta = ownMeta(paths.verify, verifyText, (t) => [t.title, t.description], ownReferrer)

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(verifyText)
  const sentBack = actionData && actionData.kind !== 'done' ? actionData.token : ''
  const token = useLinkToken(loaderData.token || sentBack)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <VerifyForm token={token} answered={actionData} />
    </AuthFrame>
  )
}

type Verified = { readonly kind: 'done' | 'over' | 'failed'; readonly message: string }

/** One button that confirms the address of a letter (S11). */
function VerifyForm({ token, answered }: { token: string; answered: Verified | undefined }) {
  const t = useWords(verifyText)
  const isPending = useNavigation().formMethod === 'POST'
  if (answered?.kind === 'done') {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={answered.message}>
          {t.doneText}
        </Notice>
        <LinkButton to={paths.myCourses} size="large" wide>
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
        <LinkButton to={paths.security} kind="subtle" size="large" wide>
          {t.security}
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Form method="post" action={paths.verify}>
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
