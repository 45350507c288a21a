import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import { data, Form, useNavigation } from 'react-router'
import { requestedReturnPath } from '#layout/return-path.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { refreshSession } from '#lib/session-check.ts'
import { browserApi, pageLang } from '#lib/browser-api.ts'
import { useFaultFocus, acceptsHtml } from '#lib/forms.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { withReturnPath, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormAnswer, NameField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import type { Route } from './+types/resetform.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkMeta, tokenInAddress, useLinkToken, isLinkUsed } from './link-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordText } from './reset.text.ts'
import { type SetPasswordResult, readNewPassword, setPassword } from './set-password.ts'

export { headers, shouldRevalidate } from './link-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenInAddress(request)
  const api = context.get(apiContext)
  const link = token === '' ? null : await api.accounts.passwordLink({ body: { token } })
  const isDead = link?.ok === false && link.failure.code === 'link-dead'
  return {
    token,
    to: requestedReturnPath(request),
    asksName: link?.ok === true && link.value.asksName,
    isUsed: isDead && (await isLinkUsed(api, token)),
    /** Why the link no longer works; null when it works, or when that could not be read. */
    linkFault: isDead ? link.failure.message : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = readNewPassword(await request.formData())
  const answer = await setPassword(context.get(apiContext), typed, context.get(langContext))
  return data(
    {
      answer,
      token: answer.kind === 'done' ? '' : typed.token,
      to: typed.to,
      fullName: typed.fullName,
    },
    acceptsHtml(request) && answer.kind !== 'done' ? { status: 400 } : {},
  )
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = readNewPassword(await request.formData())
  const answer = await setPassword(browserApi, typed, pageLang())
  if (answer.kind === 'done') await refreshSession()
  return { answer, token: typed.token, to: typed.to, fullName: typed.fullName }
}

export const handle: PageHandle = { query: ['token', 'to'], worksWhileClosed: true }

export const meta = linkMeta(paths.resetForm, newPasswordText, (t) => [t.title, t.description])

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(newPasswordText)
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  // Without JavaScript, the page is loaded again without the parameters of the link's URL.
  const to = loaderData.to ?? actionData?.to ?? null
  const answered = actionData?.answer
  // Without JavaScript, the response no longer includes what the link requires.
  const fullName = actionData?.fullName ?? (loaderData.asksName ? '' : null)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      {answered?.kind === 'done' ? (
        <>
          <Notice kind="ok" live title={answered.message} />
          <LinkButton
            to={withReturnPath(paths.login, to)}
            state={{ email: answered.email }}
            size="large"
            wide
          >
            {t.logIn}
          </LinkButton>
        </>
      ) : loaderData.isUsed && !answered ? (
        <>
          <Notice
            kind="info"
            live
            title={t.used}
            action={<NoticeLink to={withReturnPath(paths.reset, to)}>{t.askAgain}</NoticeLink>}
          />
          <LinkButton to={withReturnPath(paths.login, to)} size="large" wide>
            {t.logIn}
          </LinkButton>
        </>
      ) : (
        <NewPasswordForm
          token={token}
          to={to}
          answered={answered}
          fullName={fullName}
          linkFault={loaderData.linkFault}
        />
      )}
    </AuthFrame>
  )
}

type Props = {
  readonly token: string
  /** The page to continue to. */
  readonly to: string | null
  readonly answered: SetPasswordResult | undefined
  /** The text typed so far; null when the link does not require a name. */
  readonly fullName: string | null
  readonly linkFault: string | null
}

/** The new password, typed twice; a link that does not work shows a message and where to get another (R228 to R230). */
function NewPasswordForm({ token, to, answered, fullName, ...props }: Props) {
  const t = useWords(newPasswordText)
  const isPending = useNavigation().formMethod === 'POST'
  const fault = answered?.kind === 'fault' ? answered : null
  const box = useFaultFocus(fault)
  const linkFault = answered?.kind === 'link' ? answered.message : token === '' ? t.noToken : props.linkFault
  return (
    <Form method="post" action={paths.resetForm} noValidate ref={box}>
      <input type="hidden" name="token" value={token} />
      {to !== null && <input type="hidden" name="to" value={to} />}
      <Stack gap={5}>
        {linkFault && (
          <Notice
            kind="bad"
            live
            title={linkFault}
            action={<NoticeLink to={withReturnPath(paths.reset, to)}>{t.askAgain}</NoticeLink>}
          >
            {t.noTokenText}
          </Notice>
        )}
        {answered?.kind === 'failed' && (
          <Notice kind="bad" live title={t.failed}>
            {answered.message === t.failed ? null : answered.message}
          </Notice>
        )}
        {token !== '' && props.linkFault === null && (
          <>
            <FormAnswer
              typed={fullName === null ? undefined : { fullName }}
              errors={fault ? { [fault.field]: fault.message } : {}}
            >
              {fullName !== null && (
                <NameField
                  label={t.fullName}
                  name="fullName"
                  dir="auto"
                  maxLength={signUpLimits.name}
                  hint={t.fullNameHint}
                />
              )}
              <NewPasswordFields
                label={t.newPassword}
                hint={t.hint}
                confirmLabel={t.confirmPassword}
                most={passwordLimits.most}
              />
            </FormAnswer>
            <Button type="submit" size="large" wide pending={isPending}>
              {t.submit}
            </Button>
          </>
        )}
      </Stack>
    </Form>
  )
}
