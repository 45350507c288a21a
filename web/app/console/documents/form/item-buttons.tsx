import { useWords } from '#lib/root-data.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useForm } from './form-context.ts'
import { formText } from './form.text.ts'
import styles from './item-buttons.module.css'

type Props = {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  /** null for a list of fixed length. */
  readonly onRemove: (() => void) | null
}

/** The actions of a list item. */
export function ItemButtons({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const t = useWords(formText)
  const { mayWrite } = useForm()
  if (!mayWrite) return null
  const words = `\u2068${name}\u2069`
  return (
    <div className={styles.buttons}>
      <Small icon="chevron-up" label={t.up(words)} isOff={isFirst} onPress={() => onMove(-1)} />
      <Small icon="chevron-down" label={t.down(words)} isOff={isLast} onPress={() => onMove(1)} />
      <Small icon="trash" label={t.removeOf(words)} isOff={onRemove === null} onPress={() => onRemove?.()} />
    </div>
  )
}

type SmallProps = {
  readonly icon: IconName
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

const Small = ({ icon, label, isOff, onPress }: SmallProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    // Not disabled, because a disabled button would lose the focus.
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    <Icon name={icon} />
  </button>
)
