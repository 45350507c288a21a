import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { myDataPath } from './my-data-path.ts'
import { profileText } from './profile.text.ts'
import styles from './my-data-panel.module.css'

/** Where a person rules over his data and his devices. */
export function MyDataPanel() {
  const t = pick(profileText, useLang())
  return (
    <Panel title={t.myData}>
      <Stack gap={4}>
        <p className={styles.text}>{t.myDataText}</p>
        <Cluster gap={3}>
          <LinkButton kind="subtle" icon="shield" to={myDataPath}>
            {t.toMyData}
          </LinkButton>
          <LinkButton kind="subtle" icon="smartphone" to={accountPaths.security}>
            {t.security}
          </LinkButton>
        </Cluster>
      </Stack>
    </Panel>
  )
}
