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
import styles from './article-grid.module.css'
import { articlesText } from './articles.text.ts'
import type { ArticleCard as Card } from './said-article.ts'

type Props = {
  readonly cards: readonly Card[]
  /** Categories by their value. */
  readonly names: ReadonlyMap<string, string>
  readonly level: 2 | 3
  /** The first stands out (R150). */
  readonly featured?: boolean
  /** Two in a row. */
  readonly wide?: boolean
}

/** Articles as cards, the featured one first and large. */
export function ArticleGrid({ cards, names, level, featured = false, wide = false }: Props) {
  return (
    <ul className={styles.grid} data-wide={wide || undefined}>
      {cards.map((card, index) => {
        const isFeatured = featured && index === 0
        return (
          <li key={card.id} className={styles.item} data-featured={isFeatured || undefined}>
            <ArticleCard
              article={card}
              category={names.get(card.category) ?? ''}
              level={level}
              isFeatured={isFeatured}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ArticleCardProps = {
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
function ArticleCard({ article, category, level, isFeatured = false }: ArticleCardProps) {
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
