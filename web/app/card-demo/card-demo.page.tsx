import { AuthFrame } from '#accounts/auth-frame.tsx'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/card-demo.page.ts'
import { cardDemoText } from './card-demo.text.ts'
import { CardForm } from './card-form.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return { isAnswered: new URL(request.url).searchParams.has('demo') }
}

export const meta = ownMeta(paths.cardDemo, cardDemoText, (t) => [t.title, t.lead])

/** The demo card form, which pays for nothing (R034). */
export default function CardDemoPage({ loaderData }: Route.ComponentProps) {
  const t = useWords(cardDemoText)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <CardForm {...loaderData} />
    </AuthFrame>
  )
}
