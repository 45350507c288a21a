import { Link } from 'react-router'
import { truncateAtWord } from '#lib/format.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { cartText } from './cart.text.ts'
import type { Line } from './read-cart.ts'
import type { CartChanges } from './use-cart-changes.ts'
import { OwnedNote } from './owned-note.tsx'
import { RemoveLine } from './remove-line.tsx'
import styles from './cart-lines.module.css'

const longestText = 110

/** Every course of the cart, each with a button to remove it. */
export function CartLines({ lines, changes }: { lines: readonly Line[]; changes: CartChanges }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Course line={line} changes={changes} />
        </li>
      ))}
    </ul>
  )
}

function Course({ line, changes }: { line: Line; changes: CartChanges }) {
  const t = useWords(cartText)
  return (
    <>
      <img className={styles.thumb} src={line.thumbnail} alt="" width={192} height={108} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={line.href} prefetch="intent">
            <bdi>{line.name}</bdi>
          </Link>
        </h2>
        {line.isBundle && <Badge kind="brand">{t.bundle}</Badge>}
        <p className={styles.text}>{truncateAtWord(line.text, longestText)}</p>
        <OwnedNote line={line} />
      </div>
      <Price
        halalas={line.priceHalalas - line.discountHalalas}
        was={line.discountHalalas > 0 ? line.priceHalalas : undefined}
        decimals={2}
        className={styles.price}
      />
      <RemoveLine line={line} changes={changes} kind="ghost" className={styles.remove} />
    </>
  )
}
