import { copyText } from '#lib/copy-text.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { proofText } from './proof.text.ts'
import styles from './recovery-codes.module.css'

type Props = { readonly codes: readonly string[]; readonly onDone: () => Promise<void> | void }

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useWords(proofText)
  const toast = useToast()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast({ kind: 'ok', text: t.copied })
  }
  return (
    <Stack gap={4}>
      <h2>{t.recoveryTitle}</h2>
      <p className="muted">{t.recoveryLead}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Cluster justify="between">
        <Button kind="subtle" icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button onClick={() => void onDone()}>{t.saved}</Button>
      </Cluster>
    </Stack>
  )
}
