import { signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { data, Form, useNavigation } from 'react-router'
import { type Api, apiContext, langContext } from '#lib/api.ts'
import { refreshSession } from '#lib/session-check.ts'
import { browserApi, pageLang } from '#lib/browser-api.ts'
import { useFaultFocus, acceptsHtml } from '#lib/forms.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmailField, FormAnswer, NameField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/owner-setup.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkMeta, tokenInForm, tokenInAddress, useLinkToken, isLinkUsed } from './link-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ownerText } from './owner.text.ts'
import { type OwnerAnswer, setUpOwner } from './set-up-owner.ts'
import { readSignUp } from './sign-up.ts'

export { headers, shouldRevalidate } from './link-page.ts'

/** Opening the link changes nothing. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  look(context.get(apiContext), tokenInAddress(request))

/** `email` is the address of the link, or '' when the owner chooses one. */
async function look(api: Api, token: string) {
  const answer = await api.accounts.ownerLink({ body: { token } })
  if (answer.ok) return { token, kind: 'there' as const, email: answer.value.emailId }
  if (await isLinkUsed(api, token)) return { token, kind: 'used' as const, email: '' }
  const isGone = answer.failure.code === 'link-dead' || answer.failure.code === 'token-missing'
  return { token, kind: isGone ? ('gone' as const) : ('failed' as const), email: '' }
}

async function sent(api: Api, request: Request, lang: Lang) {
  const form = await request.formData()
  const typed = readSignUp(form)
  const token = tokenInForm(form)
  const answer = await setUpOwner(api, { token, typed, lang })
  return { answer, token, typed: { fullName: typed.fullName, email: typed.email } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const returned = await sent(api, request, context.get(langContext))
  if (returned.answer.kind === 'done') return { ...returned, token: '', link: null }
  // Without JavaScript, the page is loaded again without the token in its URL.
  const link = await look(api, returned.token)
  return data({ ...returned, link }, acceptsHtml(request) ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const returned = await sent(browserApi, request, pageLang())
  if (returned.answer.kind === 'done') await refreshSession()
  return { ...returned, link: null }
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.ownerSetup, ownerText, (t) => [t.title, t.description])

export default function OwnerSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(ownerText)
  const link = actionData?.link ?? loaderData
  const token = useLinkToken(link.token)
  const answered = actionData?.answer
  const isGone = answered?.kind === 'link' || link.kind === 'gone'
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      {answered?.kind === 'done' ? (
        <>
          <Notice kind="ok" live title={answered.message}>
            <Ltr>{answered.email}</Ltr>
          </Notice>
          <ToConsole />
        </>
      ) : link.kind === 'used' && !answered ? (
        <>
          <Notice kind="info" live title={t.used} />
          <ToConsole />
        </>
      ) : isGone ? (
        <Notice kind="bad" live title={t.noLink}>
          {t.noLinkText}{' '}
          <code dir="ltr" lang="en">
            npm run create-owner -- mail@school.example
          </code>
        </Notice>
      ) : link.kind === 'failed' && !answered ? (
        <Notice kind="bad" live title={t.failed} />
      ) : (
        <OwnerForm token={token} given={link.email} typed={actionData?.typed} answered={answered} />
      )}
    </AuthFrame>
  )
}

/** The owner works in the console, which asks them to log in. */
function ToConsole() {
  return (
    <LinkButton to="/console/" reloadDocument size="large" wide>
      {useWords(ownerText).toConsole}
    </LinkButton>
  )
}

type Props = {
  readonly token: string
  /** The address of the link, or '' when the owner chooses one. */
  readonly given: string
  readonly typed: { readonly fullName: string; readonly email: string } | undefined
  readonly answered: OwnerAnswer | undefined
}

/** The owner’s name, address and password; works without JavaScript. */
function OwnerForm({ token, given, typed, answered }: Props) {
  const t = useWords(ownerText)
  const isPending = useNavigation().formMethod === 'POST'
  const fault = answered?.kind === 'fault' ? answered : null
  const box = useFaultFocus(fault)
  return (
    <Form method="post" action={paths.ownerSetup} noValidate ref={box}>
      <FormAnswer typed={typed} errors={fault ? { [fault.field]: fault.message } : {}}>
        <input type="hidden" name="token" value={token} />
        <Stack gap={5}>
          {answered?.kind === 'failed' && <Notice kind="bad" live title={answered.message} />}
          {given === '' ? (
            <EmailField label={t.email} hint={t.emailHint} />
          ) : (
            <>
              <input type="hidden" name="email" value={given} />
              <Notice>
                {t.emailGiven} <Ltr>{given}</Ltr>
              </Notice>
            </>
          )}
          <NameField label={t.fullName} name="fullName" maxLength={signUpLimits.name} />
          <NewPasswordFields
            label={t.password}
            hint={t.passwordHint}
            confirmLabel={t.confirmPassword}
            most={signUpLimits.password}
          />
          <Button type="submit" size="large" wide pending={isPending}>
            {t.submit}
          </Button>
        </Stack>
      </FormAnswer>
    </Form>
  )
}
