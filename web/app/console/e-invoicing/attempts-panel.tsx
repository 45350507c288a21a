import type { EInvoiceRow } from '@matla/contract/staff/e-invoicing.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, formatDateTime } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { EInvoiceState } from './e-invoice-state.tsx'
import { eInvoicesText } from './e-invoicing.text.ts'
import { GatewayMessages } from './gateway-messages.tsx'

/** The signed document and each attempt with the tax authority's response; empty in phase 1. */
export function AttemptsPanel({ attempts }: { readonly attempts: readonly EInvoiceRow[] }) {
  const t = useWords(eInvoicesText)
  return attempts.map((attempt) => (
    <Block
      key={attempt.id}
      title={attempts.length > 1 ? `${t.panel} · ${t.attempt(attempt.attempt)}` : t.panel}
      aside={<EInvoiceState row={attempt} />}
    >
      <Stack gap={3}>
        <Attempt attempt={attempt} />
      </Stack>
    </Block>
  ))
}

function Attempt({ attempt }: { readonly attempt: EInvoiceRow }) {
  const t = useWords(eInvoicesText)
  const lang = useLang()
  const { counter, uuid, hash, previousHash, answeredAt, nextTryAt, xmlUrl, errors, warnings } = attempt
  return (
    <>
      <GatewayMessages messages={[...errors, ...warnings]} />
      <Facts>
        {answeredAt !== null && <Fact name={t.answered}>{formatDateTime(answeredAt, lang)}</Fact>}
        {attempt.state === 'signed' && nextTryAt !== null && (
          <Fact name={t.next}>{formatDateTime(nextTryAt, lang)}</Fact>
        )}
        {counter !== null && (
          <>
            <Fact name={t.counter}>
              <Code>{counter}</Code>
            </Fact>
            <Fact name={t.uuid}>
              <Code>{uuid}</Code>
            </Fact>
            <Fact name={t.hash}>
              <Code>{hash}</Code>
            </Fact>
            <Fact name={t.previousHash}>
              <Code>{previousHash}</Code>
            </Fact>
          </>
        )}
      </Facts>
      {xmlUrl !== null && (
        <a href={xmlUrl} download className="accented">
          {t.xml}
        </a>
      )}
      <TryAgain attempt={attempt} />
    </>
  )
}

function TryAgain({ attempt: { id, state, isTriedAgain } }: { readonly attempt: EInvoiceRow }) {
  const t = useWords(eInvoicesText)
  const mayRepair = useHasRight('accounting.resolve')
  if (!mayRepair || state !== 'refused' || isTriedAgain) return null
  return (
    <>
      <p className="muted">{t.tryAgainText}</p>
      <CallButton call={() => consoleApi.eInvoices.tryAgain({ params: { id } })} message={t.isTriedAgain}>
        {t.tryAgain}
      </CallButton>
    </>
  )
}
