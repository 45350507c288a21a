import { useState } from 'react'
import { Block } from '#console/kit/detail.tsx'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { documentText } from './document.text.ts'
import type { DocumentActions } from './publishing/use-document-actions.ts'

type Props = {
  readonly actions: DocumentActions
  readonly onText: () => void
  readonly onBlank: () => void
}

/** How to start a document without content: with the starter text or with empty fields. */
export function StartChoice({ actions, onText, onBlank }: Props) {
  const t = useWords(documentText)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    onText()
    const why = await actions.start().finally(() => setPending(false))
    if (why) toast({ kind: 'bad', text: why.message })
  }
  return (
    <Block title={t.startTitle}>
      <Stack gap={4}>
        <p>{t.startText}</p>
        <Cluster gap={3}>
          <Button pending={isPending} onClick={() => void start()}>
            {t.startOurs}
          </Button>
          <Button kind="subtle" onClick={onBlank}>
            {t.startBlank}
          </Button>
        </Cluster>
      </Stack>
    </Block>
  )
}
