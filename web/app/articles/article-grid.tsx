import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardImage, CardBody, CardLink, cardSizes, CardText, CardTitle } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { ArticleHeart } from '#wishlist/article-heart.tsx'
import styles from './article-grid.module.css'
import { articlesText } from './articles.text.ts'
import type { ArticleCard as Article } from './local-article.ts'

type Props = {
  readonly cards: readonly Article[]
  /** Names of the categories by value. */
  readonly names: ReadonlyMap<string, string>
  readonly level: 2 | 3
  /** The first article is large (R150). */
  readonly featured?: boolean
  /** Shows two columns. */
  readonly wide?: boolean
}

/** Articles as cards; the featured one is first and large. */
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
  readonly article: Article
  readonly category: string
  readonly level: 2 | 3
  readonly isFeatured?: boolean
}

const featuredSizes = '(width <= 1005px) 92vw, 720px'

/** An article in a list; the whole card links to it, and the heart adds it to the wishlist. */
function ArticleCard({ article, category, level, isFeatured = false }: ArticleCardProps) {
  const lang = useLang()
  const t = useWords(articlesText)
  return (
    <Card className={styles.card} data-featured={isFeatured || undefined}>
      <CardImage className={styles.art}>
        <Picture
          art={article.art}
          sizes={isFeatured ? featuredSizes : cardSizes}
          priority={isFeatured}
          cover
        />
      </CardImage>
      <ArticleHeart article={article.entry} onImage className={styles.like} />
      <CardBody className={styles.body}>
        <p className={styles.over}>
          {isFeatured && (
            <Badge kind="brand" icon="star">
              {t.featured}
            </Badge>
          )}
          {category && <span className={styles.category}>{category}</span>}
        </p>
        <CardTitle level={level} className={styles.heading}>
          {article.heading}
        </CardTitle>
        <CardText className={styles.words}>
          <bdi>{article.subheading}</bdi>
        </CardText>
        <p className={styles.facts}>
          <bdi className={styles.author}>{article.author}</bdi>
          <time dateTime={article.createdAt}>{formatDate(article.createdAt, lang)}</time>
          <span>{t.minutes(article.minutes)}</span>
        </p>
        <CardLink to={article.href} name={article.heading} className={styles.more}>
          {t.read}
        </CardLink>
      </CardBody>
    </Card>
  )
}
