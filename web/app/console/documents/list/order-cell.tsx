import { ToolButton } from '#console/kit/tool-button.tsx'
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
      <ToolButton icon="chevron-up" label={t.up(words)} isOff={isFirst} onPress={() => onMove(-1)} />
      <ToolButton icon="chevron-down" label={t.down(words)} isOff={isLast} onPress={() => onMove(1)} />
    </span>
  )
}
