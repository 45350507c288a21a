import { useState } from 'react'
import { listKeys, type KeyRow } from '#console/kit/bound-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageControls } from './page-controls.ts'
import { paletteText } from './palette.text.ts'
import { chooseSingleKeys, singleKeys } from '#console/kit/single-keys.ts'
import styles from './key-list.module.css'

/** The list of keyboard shortcuts, with the switch for single-letter ones. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(paletteText)
  const areOn = useStore(singleKeys, true)
  const [groups] = useState(() => ({
    everywhere: listKeys('everywhere'),
    page: [...pageControls().map(({ key, name }) => ({ keys: [key], does: name })), ...listKeys('page')],
    list: listKeys('list'),
    go: listKeys('go'),
  }))
  return (
    <Dialog open onClose={onClose} title={t.keysTitle}>
      <Stack gap={5}>
        <Keys title={t.everywhere} rows={groups.everywhere} />
        <Keys title={t.onThisPage} rows={groups.page} />
        <Keys title={t.inLists} rows={groups.list} />
        <Keys title={t.goTo} rows={groups.go} />
        <Checkbox
          label={t.singleKeys}
          hint={t.singleKeysHint}
          checked={areOn}
          onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}

/** Abbreviates a range of keys to its first and last: 1, 2 … 9. */
const abbreviateKeys = (keys: readonly string[]): readonly string[] =>
  keys.length > 2 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.keys}>
              {abbreviateKeys(keys).map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
