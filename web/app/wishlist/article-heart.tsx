import type { WishlistArticle } from '@matla/contract/wishlist/wishlist'
import { useLang, useWords } from '#lib/root-data.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { articleOutcome, articleWish, articleWishes, keptArticle, useKeptArticle } from './article-wish.ts'
import { useWishIn } from './use-wish.ts'
import { WishForm } from './wish-form.tsx'
import { wishlistText } from './wishlist.text.ts'

type Props = {
  readonly article: WishlistArticle
  /** Over a picture, or beside words. */
  readonly onArt?: boolean
  readonly className?: string | undefined
}

/** The heart of an article: a switch (R157, R162, R271). */
export function ArticleHeart({ article, onArt = false, className }: Props) {
  const lang = useLang()
  const t = useWords(wishlistText)
  useKeptArticle()
  const { isWished, submit } = useWishIn(articleWishes, articleWish(article), {
    keep: ({ whole }, now) => keptArticle.keep(whole, now),
    outcome: articleOutcome,
  })
  const heading = { ar: article.headingArabic, en: article.headingEnglish }[lang]
  return (
    <WishForm intent="add-article" fields={article} onSubmit={submit} className={className}>
      <IconButton
        type="submit"
        onArt={onArt}
        icon={isWished ? 'heart-full' : 'heart'}
        label={t.addTo(heading)}
        aria-pressed={isWished}
      />
    </WishForm>
  )
}
