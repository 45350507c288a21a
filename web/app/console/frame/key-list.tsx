import { useState } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageControls } from './page-controls.ts'
import { menuPages, titleOf } from './pages.ts'
import { paletteText } from './palette.text.ts'
import { chooseSingleKeys, singleKeys } from './preferences.ts'
import styles from './key-list.module.css'

type Row = readonly [keys: readonly string[], does: string]

/** What the keys do, and the switch of those that are one letter. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(paletteText)
  const lang = useLang()
  const areOn = useStore(singleKeys, true)
  const [controls] = useState(pageControls)
  const onThisPage = controls.map(({ keys, name }): Row => [shortened(keys), name])
  const everywhere: Row[] = [
    [['Ctrl', 'K'], t.openPalette],
    [['Ctrl', 'Enter'], t.send],
    [['/'], t.searchHere],
    [['?'], t.showKeys],
  ]
  const inLists: Row[] = [
    [['J'], t.nextRow],
    [['K'], t.previousRow],
    [['X'], t.select],
    [['Enter'], t.open],
  ]
  const pages = menuPages().flatMap((page): Row[] =>
    page.menu.key ? [[['G', page.menu.key.replace('Key', '')], titleOf(page, lang)]] : [],
  )
  return (
    <Dialog open onClose={onClose} title={t.keysTitle}>
      <Stack gap={5}>
        <Keys title={t.everywhere} rows={everywhere} />
        {onThisPage.length > 0 && <Keys title={t.onThisPage} rows={onThisPage} />}
        <Keys title={t.inLists} rows={inLists} />
        {pages.length > 0 && <Keys title={t.goTo} rows={pages} />}
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

/** 1, 2 … 9: the first and the last of a row of keys. */
const shortened = (keys: readonly string[]): readonly string[] =>
  keys.length > 2 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(([keys, does]) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
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
