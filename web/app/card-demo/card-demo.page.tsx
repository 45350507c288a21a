import { AuthFrame } from '#accounts/auth-frame.tsx'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { paths } from '#lib/paths.ts'
import type { Route } from './+types/card-demo.page.ts'
import { cardDemoText } from './card-demo.text.ts'
import { CardForm } from './card-form.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return { isAnswered: new URL(request.url).searchParams.has('demo') }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(cardDemoText, root?.lang ?? 'ar')
  return pageMeta(root, { title: t.title, description: t.lead, path: paths.cardDemo, isHidden: true })
}

/** The demo card form, which pays for nothing (R034). */
export default function CardDemoPage({ loaderData }: Route.ComponentProps) {
  const t = pick(cardDemoText, useLang())
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <CardForm {...loaderData} />
    </AuthFrame>
  )
}
