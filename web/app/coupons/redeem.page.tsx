import { langCode } from '@matla/contract/kit/lang'
import type { ListingPage } from '@matla/contract/pages/pages'
import { data } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/ask-session.ts'
import type { Route } from './+types/redeem.page.ts'
import { redeemText } from './coupons.text.ts'
import { redeemCourse } from './redeem-course.ts'
import { RedeemForm } from './redeem-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [session, listing] = await Promise.all([
    api.session.read(),
    api.pages.listing({ query: { lang: langCode(context.get(langContext)) } }),
  ])
  const user = session.ok && session.value.user?.kind !== 'order-link' ? session.value.user : null
  const page = {
    user: user && { id: user._id, email: user.emailId },
    courses: listing.ok ? soldOf(listing.value).map(({ id, name }) => ({ value: id, label: name })) : [],
  }
  return data(page, session.ok && listing.ok ? {} : { status: 503 })
}

/** What has a price of its own: the bundle first. */
const soldOf = ({ bundle, courses }: ListingPage) => [
  ...(bundle ? [bundle] : []),
  ...courses.filter(({ isBundleOnly }) => !isBundleOnly),
]

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await redeemCourse(context.get(apiContext), request)
  return data(answer, wantsPage(request) && answer.kind !== 'done' ? { status: 422 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await redeemCourse(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export const meta = ownMeta(paths.redeem, redeemText, (t) => [t.title, t.lead])

/** The redeem-full-discount form (R333). */
export default function RedeemPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(redeemText)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <RedeemForm {...loaderData} answer={actionData} />
    </AuthFrame>
  )
}
