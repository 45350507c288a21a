import { useRevalidator } from 'react-router'
import { AskAgain, LogInFirst } from '#learner-area/closed.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useKeptArticle } from './article-wish.ts'
import type { WishlistChange } from './change-wishlist.ts'
import { useKeptWish } from './kept-wish.ts'
import type { Wishlist } from './read-wishlist.ts'
import { WishForm } from './wish-form.tsx'
import { WishlistSections } from './wishlist-sections.tsx'
import { wishlistText } from './wishlist.text.ts'

type Props = {
  readonly list: Wishlist
  /** What a form sent without script was answered. */
  readonly told: WishlistChange | null
}

export function WishlistBody({ list, told }: Props) {
  const t = useWords(wishlistText)
  const { revalidate } = useRevalidator()
  useKeptWish(() => void revalidate())
  useKeptArticle(() => void revalidate())
  return (
    <Stack gap={6}>
      <h1>{t.title}</h1>
      {told && <Told {...told} />}
      {list.kind === 'list' ? <WishlistSections {...list} /> : <Closed kind={list.kind} />}
    </Stack>
  )
}

function Told({ kind, message, undo }: WishlistChange) {
  const t = useWords(wishlistText)
  const action = undo && (
    <WishForm {...undo}>
      <Button type="submit" kind="subtle" size="small">
        {t.undo}
      </Button>
    </WishForm>
  )
  return (
    <Notice kind={kind} live action={action}>
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
