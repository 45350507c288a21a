import { ArticleCard } from './article-card.tsx'
import type { ArticleCard as Card } from './said-article.ts'
import styles from './article-grid.module.css'

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
