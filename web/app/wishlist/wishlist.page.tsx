import { data, redirect } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import { loginFrom, paths } from '#lib/paths.ts'
import type { Route } from './+types/wishlist.page.ts'
import { changeWishlist } from './change-wishlist.ts'
import { readWishlist } from './read-wishlist.ts'
import { WishlistBody } from './wishlist-body.tsx'
import { wishlistText } from './wishlist.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const list = await readWishlist(context.get(apiContext), context.get(langContext))
  return data(list, list.kind === 'unreadable' ? { status: 503 } : {})
}

/** A heart or a removal without script: the list follows, or the login (R270). */
export async function action({ context, request }: Route.ActionArgs) {
  const change = await changeWishlist(
    context.get(apiContext),
    await request.formData(),
    context.get(langContext),
  )
  const { loginTo } = change
  if (loginTo === null) return change
  return redirect(loginFrom(loginTo === '' ? paths.wishlist : loginTo), 303)
}

export const handle: LostHandle = {
  lost: () => (
    <LearnerArea current="wishlist">
      <WishlistBody list={{ kind: 'unreadable' }} told={null} />
    </LearnerArea>
  ),
}

export const meta = ownMeta(paths.wishlist, wishlistText, (t) => [t.title, t.description])

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LearnerArea current="wishlist">
      <WishlistBody list={loaderData} told={actionData ?? null} />
    </LearnerArea>
  )
}
