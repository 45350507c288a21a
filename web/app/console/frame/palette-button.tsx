import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { frameText } from './frame.text.ts'
import { openPalette } from './overlay.ts'
import styles from './palette-button.module.css'

/** Opens the palette; its label says that it finds pages and runs actions. */
export function PaletteButton() {
  const t = useWords(frameText)
  return (
    <button type="button" className={styles.open} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <Icon name="search" />
      <span className={styles.words}>{t.search}</span>
      <kbd className={styles.key} aria-hidden="true">
        <Ltr>Ctrl K</Ltr>
      </kbd>
    </button>
  )
}
