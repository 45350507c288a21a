import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './tool-button.module.css'

type Props = {
  readonly icon: IconName
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

/** A small icon that acts on the item beside it. */
export const ToolButton = ({ icon, label, isOff, onPress }: Props) => (
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
