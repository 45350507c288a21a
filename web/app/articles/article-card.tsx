import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { artOf } from '#lib/media.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ArticleHeart } from '#wishlist/article-heart.tsx'
import { articlesText } from './articles.text.ts'
import type { ArticleCard as Card } from './said-article.ts'
import styles from './article-card.module.css'

type Props = {
  readonly article: Card
  readonly category: string
  readonly level: 2 | 3
  readonly isFeatured?: boolean
}

const sizes = {
  card: '(width <= 700px) 92vw, (width <= 1005px) 46vw, 400px',
  featured: '(width <= 1005px) 92vw, 720px',
}

/** An article in a list; the whole card leads to it, the heart keeps it. */
export function ArticleCard({ article, category, level, isFeatured = false }: Props) {
  const lang = useLang()
  const t = pick(articlesText, lang)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} data-featured={isFeatured || undefined}>
      <div className={styles.art}>
        <Picture
          art={artOf(article.art)}
          alt=""
          sizes={isFeatured ? sizes.featured : sizes.card}
          priority={isFeatured}
          cover
        />
      </div>
      <ArticleHeart article={article.wish} onArt className={styles.like} />
      <div className={styles.body}>
        <p className={styles.over}>
          {isFeatured && (
            <Badge kind="brand" icon="star">
              {t.featured}
            </Badge>
          )}
          {category && <span className={styles.category}>{category}</span>}
        </p>
        <Heading className={styles.heading}>
          <bdi>{article.heading}</bdi>
        </Heading>
        <p className={styles.words}>
          <bdi>{article.subheading}</bdi>
        </p>
        <p className={styles.facts}>
          <bdi className={styles.author}>{article.author}</bdi>
          <time dateTime={article.createdAt}>{formatDate(article.createdAt, lang)}</time>
          <span>{t.minutes(article.minutes)}</span>
        </p>
        <Link to={article.href} prefetch="intent" className={styles.more}>
          {t.read}
          <VisuallyHidden>: {article.heading}</VisuallyHidden>
          <Icon name="chevron-forward" />
        </Link>
      </div>
    </article>
  )
}
