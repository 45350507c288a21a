import { data, Form, redirect } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { linkMeta, tokenInForm, tokenInAddress, useLinkToken } from '#accounts/link-page.ts'
import { type Api, apiContext } from '#lib/api.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import type { Route } from './+types/restore.page.ts'
import { restoreText } from './reminders.text.ts'
import styles from './restore.page.module.css'

export { headers, shouldRevalidate } from '#accounts/link-page.ts'

/** Opening the link changes nothing, because link scanners also open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return look(context.get(apiContext), tokenInAddress(request))
}

async function look(api: Api, token: string) {
  if (token === '') return { token, kind: 'gone' as const, courses: [] }
  const answer = await api.reminders.look({ body: { token } })
  if (answer.ok) return { token, kind: 'there' as const, courses: answer.value.courses }
  const kind = answer.failure.code === 'link-dead' ? ('gone' as const) : ('failed' as const)
  return { token, kind, courses: [] }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const token = tokenInForm(form)
  const api = context.get(apiContext)
  const answer = await api.reminders.restore({ body: { token } })
  if (answer.ok) return redirect(paths.cart, 303)
  return data({ ...(await look(api, token)), isRejected: true }, { status: 400 })
}

export const handle: PageHandle = { query: ['token'] }

export const meta = linkMeta(paths.restoreCart, restoreText, (t) => [t.title, t.description])

/** The courses of the email, and a button that adds them to the visitor's cart. */
export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(restoreText)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <RestoreForm {...(actionData ?? loaderData)} isRejected={actionData !== undefined} />
    </AuthFrame>
  )
}

type Props = Awaited<ReturnType<typeof look>> & { readonly isRejected: boolean }

function RestoreForm({ token: given, kind, courses, isRejected }: Props) {
  const lang = useLang()
  const t = useWords(restoreText)
  const token = useLinkToken(given)
  if (kind === 'failed') return <Notice kind="bad" live title={t.tryAgain} />
  if (kind === 'gone' || courses.length === 0) {
    return (
      <Stack gap={5}>
        <Notice kind="warn" title={kind === 'gone' ? t.gone : t.notSold}>
          {kind === 'gone' ? t.goneText : t.notSoldText}
        </Notice>
        <LinkButton to={paths.listing()} size="large" wide>
          {t.toCourses}
        </LinkButton>
      </Stack>
    )
  }
  return (
    // Reloads the document, because the cart is read with the cookie that this response sets.
    <Form method="post" action={paths.restoreCart} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {isRejected && <Notice kind="bad" live title={t.tryAgain} />}
        <ul className={styles.courses} aria-label={t.courses}>
          {courses.map(({ courseId, name, priceHalalas }) => (
            <li key={courseId}>
              <span>{name[lang]}</span>
              <Price halalas={priceHalalas} />
            </li>
          ))}
        </ul>
        <Button type="submit" size="large" wide icon="cart">
          {t.restore}
        </Button>
      </Stack>
    </Form>
  )
}
