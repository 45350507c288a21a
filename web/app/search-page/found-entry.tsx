import type { CourseCard } from '@matla/contract/pages/pages'
import type { FoundKind } from '@matla/contract/search/kinds'
import type { FoundEntry as Entry } from '@matla/contract/search/search'
import { Link } from 'react-router'
import { Rating } from '#reviews/rating.tsx'
import { categoryColour } from '#ui/category-colour.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import styles from './found-entry.module.css'
import { MarkedWords } from './marked-words.tsx'

const icons: Readonly<Record<FoundKind, IconName>> = {
  course: 'film',
  package: 'gift',
  instructor: 'user',
  article: 'pen-line',
  ebook: 'book',
  faq: 'help',
  policy: 'shield',
  page: 'file',
}

type Props = {
  readonly entry: Entry
  /** The course with its picture, price and rating; undefined when the result is not a course. */
  readonly card: CourseCard | undefined
}

/** One search result, with the words that matched. */
export function FoundEntry({ entry, card }: Props) {
  const { kind, href, title, note, why, matches, gel } = entry
  return (
    <li {...categoryColour(gel)}>
      <Link to={href} prefetch="intent" className={styles.entry}>
        <span className={styles.art} data-kind={kind}>
          {card ? <Picture art={card.art} sizes="144px" cover /> : <Icon name={icons[kind]} />}
        </span>
        <span className={styles.text}>
          <bdi className="strong">
            <MarkedWords text={title} words={matches} />
          </bdi>
          <span className={styles.note}>
            {[note, card?.instructor?.name, card?.duration].filter(Boolean).join(' · ')}
          </span>
          {why !== '' && (
            <bdi className={styles.why}>
              <MarkedWords text={why} words={matches} />
            </bdi>
          )}
          {card && (
            <span className={styles.figures}>
              {!card.isBundleOnly && <Price halalas={card.priceHalalas} />}
              {card.rating && (
                <span className={styles.rating}>
                  <Rating {...card.rating} />
                </span>
              )}
            </span>
          )}
        </span>
        <Icon name="chevron-forward" className={styles.chevron} />
      </Link>
    </li>
  )
}
