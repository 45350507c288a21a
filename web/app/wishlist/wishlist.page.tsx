import { data, redirect, useRevalidator } from 'react-router'
import { Closed } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext, readActionInput } from '#lib/api.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/wishlist.page.ts'
import { useStoredArticle } from './article-entry.ts'
import { changeWishlist, type WishlistChange } from './change-wishlist.ts'
import { useStoredEntry } from './stored-entry.ts'
import { readWishlist, type Wishlist } from './read-wishlist.ts'
import { WishlistForm } from './wishlist-form.tsx'
import { WishlistSections } from './wishlist-sections.tsx'
import { wishlistText } from './wishlist.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const list = await readWishlist(context.get(apiContext), context.get(langContext))
  return data(list, list.kind === 'unreadable' ? { status: 503 } : {})
}

/** Receives a heart or a removal without JavaScript: redirects to the list, or to the login (R270). */
export async function action({ context, request }: Route.ActionArgs) {
  const change = await changeWishlist(...(await readActionInput({ context, request })))
  const { loginTo } = change
  if (loginTo === null) return change
  return redirect(loginWithReturn(loginTo === '' ? paths.wishlist : loginTo), 303)
}

export const handle: LoadErrorHandle = {
  renderLoadError: () => <WishlistView list={{ kind: 'unreadable' }} />,
}

export const meta = unindexedMeta(paths.wishlist, wishlistText, (t) => [t.title, t.description])

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WishlistView list={loaderData} reported={actionData} />
}

type Props = {
  readonly list: Wishlist
  /** The response to a form sent without JavaScript. */
  readonly reported?: WishlistChange | undefined
}

function WishlistView({ list, reported }: Props) {
  const t = useWords(wishlistText)
  const { revalidate } = useRevalidator()
  useStoredEntry(() => void revalidate())
  useStoredArticle(() => void revalidate())
  const isOut = list.kind === 'logged-out'
  return (
    <LearnerArea current="wishlist">
      <Stack gap={6}>
        <h1>{t.title}</h1>
        {reported && <ChangeNotice {...reported} />}
        {list.kind === 'list' ? (
          <WishlistSections {...list} />
        ) : (
          <Closed
            here={paths.wishlist}
            isOut={isOut}
            words={isOut ? [t.loggedOut, t.loggedOutText, t.logIn] : [t.failed, t.failedText, t.retry]}
          />
        )}
      </Stack>
    </LearnerArea>
  )
}

function ChangeNotice({ kind, message, undo }: WishlistChange) {
  const t = useWords(wishlistText)
  const undoAction = undo && (
    <WishlistForm {...undo}>
      <Button type="submit" kind="subtle" size="small">
        {t.undo}
      </Button>
    </WishlistForm>
  )
  return (
    <Notice kind={kind} live action={undoAction}>
      {message}
    </Notice>
  )
}
