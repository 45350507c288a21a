import type { WishlistArticle } from '@matla/contract/wishlist/wishlist'
import { useLang, useWords } from '#lib/root-data.ts'
import { IconButton } from '#ui/icon-button.tsx'
import {
  articleOutcome,
  articleEntry,
  articleWishlist,
  storedArticle,
  useStoredArticle,
} from './article-entry.ts'
import { useWishlistToggle } from './use-wishlist-entry.ts'
import { WishlistForm } from './wishlist-form.tsx'
import { wishlistText } from './wishlist.text.ts'

type Props = {
  readonly article: WishlistArticle
  /** Placed on an image instead of beside text. */
  readonly onImage?: boolean
  readonly className?: string | undefined
}

/** The heart of an article, which toggles it on the wishlist (R157, R162, R271). */
export function ArticleHeart({ article, onImage = false, className }: Props) {
  const lang = useLang()
  const t = useWords(wishlistText)
  useStoredArticle()
  const { isOnList, submit } = useWishlistToggle(articleWishlist, articleEntry(article), {
    keep: ({ whole }, now) => storedArticle.keep(whole, now),
    outcome: articleOutcome,
  })
  const heading = { ar: article.headingArabic, en: article.headingEnglish }[lang]
  return (
    <WishlistForm intent="add-article" fields={article} onSubmit={submit} className={className}>
      <IconButton
        type="submit"
        onImage={onImage}
        icon={isOnList ? 'heart-full' : 'heart'}
        label={t.addTo(heading)}
        aria-pressed={isOnList}
      />
    </WishlistForm>
  )
}
