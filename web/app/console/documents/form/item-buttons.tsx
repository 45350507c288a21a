import { ToolButton } from '#console/kit/tool-button.tsx'
import { useWords } from '#lib/root-data.ts'
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
      <ToolButton icon="chevron-up" label={t.up(words)} isOff={isFirst} onPress={() => onMove(-1)} />
      <ToolButton icon="chevron-down" label={t.down(words)} isOff={isLast} onPress={() => onMove(1)} />
      <ToolButton
        icon="trash"
        label={t.removeOf(words)}
        isOff={onRemove === null}
        onPress={() => onRemove?.()}
      />
    </div>
  )
}
