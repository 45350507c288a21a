import { groupIban } from '@matla/contract/payments/iban'
import type { LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, formatDateTime, Money } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { TransferDrawers } from './transfer-drawers.tsx'
import { Suggestion, TransferOrder } from './transfer-order.tsx'
import { TransferState } from './transfers.page.tsx'
import { transfersText } from './transfers.text.ts'

export const loader = async ({ params }: LoaderFunctionArgs) =>
  valueOrThrow(await consoleApi.transfers.one({ params: { id: params.id ?? '' } }))

/** One bank transfer: the bank's data, and the decision. */
export function Component() {
  const t = useWords(transfersText)
  const lang = useLang()
  const { transfer } = useLoaded<typeof loader>()
  const mayDecide = useHasRight('payment.resolve')
  const { order, suggestions, decidedBy, decidedAt, returned, usedHalalas, returnHalalas } = transfer
  return (
    <Detail
      title={
        <>
          {t.transfer} <Money halalas={transfer.amountHalalas} />
        </>
      }
      facts={<TransferState transfer={transfer} />}
      actions={<DecideButtons transfer={transfer} />}
    >
      <Block title={t.bankFacts}>
        <Facts>
          <Fact name={t.day}>{formatDate(transfer.receivedOn, lang)}</Fact>
          <Fact name={t.bankReference}>
            <Code>{transfer.bankReference}</Code>
          </Fact>
          {transfer.sender !== '' && (
            <Fact name={t.sender}>
              <Name>{transfer.sender}</Name>
            </Fact>
          )}
          {transfer.senderIban !== null && (
            <Fact name={t.senderIban}>
              <Code>{groupIban(transfer.senderIban)}</Code>
            </Fact>
          )}
          {transfer.narration !== '' && (
            <Fact name={t.narration}>
              <Name>{transfer.narration}</Name>
            </Fact>
          )}
          <Fact name={t.enteredBy}>
            <Name>{transfer.enteredBy}</Name> {formatDateTime(transfer.enteredAt, lang)}
          </Fact>
        </Facts>
      </Block>
      <Block title={t.decision}>
        {decidedAt === null && suggestions.length === 0 && <p className="muted">{t.undecided}</p>}
        <Facts>
          {order && (
            <Fact name={t.order}>
              <TransferOrder order={order} />
            </Fact>
          )}
          {suggestions.length > 0 && (
            <Fact name={t.mightBe}>
              <Suggestion transfer={transfer} />
            </Fact>
          )}
          {usedHalalas > 0 && (
            <Fact name={t.used}>
              <Money halalas={usedHalalas} />
            </Fact>
          )}
          {returnHalalas > 0 && (
            <Fact name={t.return}>
              <Money halalas={returnHalalas} />
            </Fact>
          )}
          {decidedBy !== null && decidedAt !== null && (
            <Fact name={t.decidedBy}>
              <Name>{decidedBy}</Name> {formatDateTime(decidedAt, lang)}
            </Fact>
          )}
          {returned && (
            <Fact name={t.returned}>
              <Code>{returned.reference}</Code> {formatDate(returned.on, lang)} <Name>{returned.by}</Name>
              {returned.iban !== null && <Code>{groupIban(returned.iban)}</Code>}
            </Fact>
          )}
        </Facts>
      </Block>
      {mayDecide && <TransferDrawers rows={[transfer]} />}
    </Detail>
  )
}
