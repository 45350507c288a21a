import { useLang, useRootData } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { myDataText } from './my-data.text.ts'
import styles from './copy-panel.module.css'

/** Everything that is held about a person, in one file. */
export function CopyPanel() {
  const t = pick(myDataText, useLang())
  const slug = useRootData()?.site.slug ?? ''
  return (
    <Panel title={t.copyTitle}>
      <Stack gap={4} align="start">
        <p className={styles.text}>{t.copyText}</p>
        <LinkButton icon="download" to={`/${slug}/privacy/export`} reloadDocument download>
          {t.download}
        </LinkButton>
        <p className={styles.note}>{t.copyNote}</p>
      </Stack>
    </Panel>
  )
}
