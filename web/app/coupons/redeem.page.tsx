import { langCode } from '@matla/contract/kit/lang'
import type { ListingPage } from '@matla/contract/pages/pages'
import { data, Form, useNavigation } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { requestedPage, Pager, pagerQuery } from '#layout/pager.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { refreshSession } from '#lib/session-check.ts'
import { browserApi } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import type { Route } from './+types/redeem.page.ts'
import { couponText, redeemText } from './coupons.text.ts'
import { type FormAnswer, redeemCourse } from './redeem-course.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [session, listing] = await Promise.all([
    api.session.read(),
    api.pages.listing({
      query: { lang: langCode(context.get(langContext)), ...requestedPage(request.url) },
    }),
  ])
  const user = session.ok && session.value.user?.kind !== 'order-link' ? session.value.user : null
  const page = {
    user: user && { id: user._id, email: user.emailId },
    turns: listing.ok ? { previous: listing.value.previous, next: listing.value.next } : noTurns,
    courses: listing.ok ? soldOf(listing.value).map(({ id, name }) => ({ value: id, label: name })) : [],
  }
  return data(page, session.ok && listing.ok ? {} : { status: 503 })
}

const noTurns = { previous: null, next: null }

/** Products that are sold separately, the bundle first. */
const soldOf = ({ bundle, courses }: ListingPage) => [
  ...(bundle ? [bundle] : []),
  ...courses.filter(({ isBundleOnly }) => !isBundleOnly),
]

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await redeemCourse(context.get(apiContext), request)
  return data(answer, acceptsHtml(request) && answer.kind !== 'done' ? { status: 422 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await redeemCourse(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export const handle: PageHandle = { query: pagerQuery }

export const meta = unindexedMeta(paths.redeem, redeemText, (t) => [t.title, t.lead])

/** The redeem-full-discount form (R333). */
export default function RedeemPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(redeemText)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <RedeemForm {...loaderData} answer={actionData} />
    </AuthFrame>
  )
}

type RedeemFormProps = {
  /** null when not signed in. */
  readonly user: { readonly id: string; readonly email: string } | null
  readonly courses: readonly { readonly value: string; readonly label: string }[]
  /** Cursors to other courses. */
  readonly turns: { readonly previous: string | null; readonly next: string | null }
  readonly answer: FormAnswer | undefined
}

/** A field for the course and one for the code, and the server's response in their place (R333). */
function RedeemForm({ user, courses, turns, answer }: RedeemFormProps) {
  const lang = useLang()
  const t = useWords(redeemText)
  const isPending = useNavigation().state !== 'idle'
  if (!user) {
    return (
      <Notice
        kind="info"
        title={t.loginFirst}
        action={
          <LinkButton to={loginWithReturn(paths.redeem)} size="small">
            {t.toLogin}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Form method="post" noValidate>
      <Stack gap={5}>
        {answer?.kind === 'done' && (
          <Notice
            kind="ok"
            live
            title={answer.message}
            action={<NoticeLink to={paths.dashboard}>{t.toDashboard}</NoticeLink>}
          />
        )}
        {answer?.kind === 'refused' && !answer.isCodeMissing && (
          <Notice kind="bad" live title={answer.message || t.failed} />
        )}
        <p>{t.account(user.email)}</p>
        <input type="hidden" name="userId" value={user.id} />
        <SelectField
          label={t.course}
          name="courseId"
          required
          options={courses}
          placeholder={t.chooseCourse}
          defaultValue={answer?.kind === 'refused' ? answer.courseId : ''}
          error={answer?.kind === 'no-course' ? t.chooseFirst : undefined}
        />
        <Pager page={turns} path={paths.redeem} />
        <Field
          label={couponText[lang].code}
          name="couponCode"
          code
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer && answer.kind !== 'done' ? answer.couponCode : ''}
          error={answer?.kind === 'refused' && answer.isCodeMissing ? answer.message : undefined}
        />
        <Button type="submit" size="large" icon="gift" pending={isPending}>
          {t.redeem}
        </Button>
      </Stack>
    </Form>
  )
}
