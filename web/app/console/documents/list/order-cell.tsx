import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { documentsText } from './documents.text.ts'
import styles from './order-cell.module.css'

type Props = {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
}

/** The drag handle of a row, and the buttons that move it. */
export function OrderCell({ name, isFirst, isLast, onMove }: Props) {
  const t = useWords(documentsText)
  const words = `\u2068${name}\u2069`
  return (
    <span className={styles.order}>
      <span className={styles.handle} draggable data-drag title={t.drag} aria-hidden="true">
        <Icon name="menu" />
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={t.up(words)}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon name="chevron-up" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={t.down(words)}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <Icon name="chevron-down" />
      </button>
    </span>
  )
}
