import { data, redirect, useRevalidator } from 'react-router'
import { AskAgain, LogInFirst } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import { loginFrom, paths } from '#lib/paths.ts'
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
      <WishlistBody list={{ kind: 'unreadable' }} reported={null} />
    </LearnerArea>
  ),
}

export const meta = ownMeta(paths.wishlist, wishlistText, (t) => [t.title, t.description])

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LearnerArea current="wishlist">
      <WishlistBody list={loaderData} reported={actionData ?? null} />
    </LearnerArea>
  )
}

type Props = {
  readonly list: Wishlist
  /** What a form sent without script was answered. */
  readonly reported: WishlistChange | null
}

function WishlistBody({ list, reported }: Props) {
  const t = useWords(wishlistText)
  const { revalidate } = useRevalidator()
  useStoredEntry(() => void revalidate())
  useStoredArticle(() => void revalidate())
  return (
    <Stack gap={6}>
      <h1>{t.title}</h1>
      {reported && <ChangeNotice {...reported} />}
      {list.kind === 'list' ? <WishlistSections {...list} /> : <Closed kind={list.kind} />}
    </Stack>
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

function Closed({ kind }: { kind: 'logged-out' | 'unreadable' }) {
  const t = useWords(wishlistText)
  const here = paths.wishlist
  if (kind === 'logged-out') {
    return (
      <LogInFirst here={here} title={t.loggedOut} way={t.logIn}>
        {t.loggedOutText}
      </LogInFirst>
    )
  }
  return (
    <AskAgain here={here} title={t.failed} way={t.retry}>
      {t.failedText}
    </AskAgain>
  )
}
