import type { ConnectionTest } from '@matla/contract/staff/connections.calls'
import { useState } from 'react'
import { Block } from '#console/kit/detail.tsx'
import { When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { connectionsText } from './connections.text.ts'

type Props = {
  readonly last: ConnectionTest | null
  /** Returns null when the test could not be run. */
  readonly test: () => Promise<ConnectionTest | null>
}

/** Tests the connection and shows the latest result. */
export function ConnectionTestBlock({ last, test }: Props) {
  const t = useWords(connectionsText)
  const lang = useLang()
  const [made, setMade] = useState<ConnectionTest | null>(null)
  const [isPending, setPending] = useState(false)
  const shown = made ?? last
  const press = async () => {
    setPending(true)
    setMade(await test().finally(() => setPending(false)))
  }
  return (
    <Block title={t.test}>
      <Stack gap={3}>
        <p className="muted">{t.testLead}</p>
        {shown === null ? (
          <p className="muted">{t.neverTested}</p>
        ) : (
          <Notice kind={shown.state === 'works' ? 'ok' : 'bad'} live={made !== null}>
            {shown.sentence[lang]} <When at={shown.at} />
          </Notice>
        )}
        <div>
          <Button kind="subtle" pending={isPending} onClick={() => void press()}>
            {t.test}
          </Button>
        </div>
      </Stack>
    </Block>
  )
}
