import type { Probed, Provider } from '@matla/contract/staff/system.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { connectionOf } from './connection-of.ts'
import { Row, Rows } from './rows.tsx'
import { modeText, probedText, probeText, systemText } from './system.text.ts'

/** The services that the shop depends on, each with a button that tests it. */
export function Providers({ providers }: { readonly providers: readonly Provider[] }) {
  const t = useWords(systemText)
  return (
    <Block title={t.providers}>
      <p className="muted">{t.providersText}</p>
      <Rows>
        {providers.map((provider) => (
          <ProviderRow key={provider.probe} provider={provider} />
        ))}
      </Rows>
    </Block>
  )
}

type Answer = Probed | { readonly message: string }

function ProviderRow({
  provider: { probe, mode, missing, workedAt, isLeftAlone },
}: {
  readonly provider: Provider
}) {
  const t = useWords(systemText)
  const names = useWords(probeText)
  const modes = useWords(modeText)
  const maySet = useHasRight('settings.write')
  const connection = connectionOf(probe)
  const [answer, setAnswer] = useState<Answer>()
  const [isPending, setPending] = useState(false)
  const test = async () => {
    setPending(true)
    const asked = await consoleApi.providers.test({ params: { probe } }).finally(() => setPending(false))
    setAnswer(asked.ok ? asked.value.probed : asked.failure)
  }
  return (
    <Row
      name={names[probe]}
      to={maySet && connection ? `/settings/${connection}` : undefined}
      of={probe}
      facts={
        <>
          <Badge kind={mode === 'configured' ? 'ok' : 'plain'}>{modes[mode]}</Badge>
          {isLeftAlone && (
            <Badge kind="warn" icon="alert">
              {t.leftAlone}
            </Badge>
          )}
          <span className="muted">
            {workedAt === null ? (
              t.neverWorked
            ) : (
              <>
                {t.worked} <When at={workedAt} />
              </>
            )}
          </span>
          {missing.length > 0 && (
            <span className="muted">
              {t.missing} <Ltr>{missing.join(', ')}</Ltr>
            </span>
          )}
        </>
      }
      action={
        mode !== 'absent' && (
          <Button size="small" kind="subtle" pending={isPending} onClick={() => void test()}>
            {probe === 'mail' ? t.testMail : t.test}
          </Button>
        )
      }
      result={answer && <ProbeResult answer={answer} isMail={probe === 'mail'} />}
    />
  )
}

function ProbeResult({ answer, isMail }: { readonly answer: Answer; readonly isMail: boolean }) {
  const found = useWords(probedText)
  if ('message' in answer) return <FailureNotice>{answer.message}</FailureNotice>
  const { state, reason } = answer
  return (
    <Notice kind={state === 'works' ? 'ok' : 'bad'} live>
      {state === 'works' && isMail ? found.mailSent : found[state]}
      {reason !== '' && (
        <>
          {' '}
          <bdi>{reason}</bdi>
        </>
      )}
    </Notice>
  )
}
