import type { PayoutLine } from '@matla/contract/staff/payouts.calls'
import { payoutDifferences, settlementFaults } from '@matla/contract/staff/payout-words'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { fileHref, useSaveFile } from '#console/kit/use-save-file.ts'
import { Code, Day, Money, When } from '#console/kit/values.tsx'
import { queryIn } from '#console/list/list-address.ts'
import { ListCards } from '#console/list/list-cards.tsx'
import { ListPaging } from '#console/list/list-paging.tsx'
import { ListTable } from '#console/list/list-table.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useSelection } from '#console/list/use-selection.ts'
import { ProviderName } from '#console/payments/provider-name.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { useNavigate } from 'react-router'
import styles from './payout.page.module.css'
import { payoutsText } from './payouts.text.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const of = { params: { id: params.id ?? '' } }
  const query = queryIn(new URL(request.url).searchParams)
  const [payout, lines] = await Promise.all([
    consoleApi.payouts.one(of),
    consoleApi.payouts.lines({ ...of, query }),
  ])
  return { payout: valueOrThrow(payout).payout, lines: valueOrThrow(lines) }
}

/** One payout with its totals, and how each row compares with our records. */
export function Component() {
  const t = useWords(payoutsText)
  const { payout } = useLoaded<typeof loader>()
  const mayResolve = useHasRight('accounting.resolve')
  const mayExport = useHasRight('accounting.export')
  const save = useSaveFile()
  const query = new URLSearchParams({ payout: payout.id })
  return (
    <Detail
      title={<Name>{payout.reference || t.noReference}</Name>}
      facts={
        <Badge
          kind={payout.differences > 0 ? 'warn' : 'ok'}
        >{`${t.differences}: ${payout.differences}`}</Badge>
      }
      actions={
        <>
          {mayExport && (
            <Button
              size="small"
              kind="subtle"
              icon="download"
              onClick={() => void save(`${fileHref('payouts/lines.csv')}?${query.toString()}`, 'payout.csv')}
            >
              {t.export}
            </Button>
          )}
          {mayResolve && <DrawerButton opens="remove">{t.remove}</DrawerButton>}
        </>
      }
    >
      <PayoutFacts />
      <Lines />
      {payout.rejectedLines.length > 0 && <RejectedRows />}
      {mayResolve && (
        <Drawer name="remove" title={t.remove}>
          <RemoveForm />
        </Drawer>
      )}
    </Detail>
  )
}

function PayoutFacts() {
  const t = useWords(payoutsText)
  const { payout } = useLoaded<typeof loader>()
  return (
    <Block title={t.titleOf}>
      <Grid>
        <Facts isSums>
          <Fact name={t.provider}>
            <ProviderName id={payout.provider} />
          </Fact>
          {payout.paidOn !== null && (
            <Fact name={t.paidOn}>
              <Day at={`${payout.paidOn}T09:00:00Z`} />
            </Fact>
          )}
          <Fact name={t.lines}>{payout.lines}</Fact>
          <Fact name={t.rejected}>{payout.rejected}</Fact>
        </Facts>
        <Facts isSums>
          <Fact name={t.gross}>
            <Money halalas={payout.grossHalalas} />
          </Fact>
          <Fact name={t.fee}>
            <Money halalas={-payout.feeHalalas} />
          </Fact>
          <Fact name={t.net}>
            <Money halalas={payout.netHalalas} />
          </Fact>
        </Facts>
        <Facts isSums>
          <Fact name={t.by}>
            <Name>{payout.by}</Name>
          </Fact>
          <Fact name={t.imported}>
            <When at={payout.importedAt} />
          </Fact>
        </Facts>
      </Grid>
    </Block>
  )
}

function Lines() {
  const t = useWords(payoutsText)
  const [search] = useSearchParams()
  const { lines } = useLoaded<typeof loader>()
  const columns = useColumns()
  const selection = useSelection([])
  const isPhone = useIsPhone()
  const Rows = isPhone ? ListCards : ListTable
  const isOnly = search.get('difference') === 'any'
  return (
    <Block
      title={t.lines}
      isFlush={lines.rows.length > 0 && !isPhone}
      aside={
        <LinkButton size="small" kind="subtle" icon="filter" to={isOnly ? '?' : '?difference=any'}>
          {isOnly ? t.all : t.only}
        </LinkButton>
      }
    >
      {lines.rows.length === 0 ? (
        <p className="muted">{t.noLines}</p>
      ) : (
        <Rows
          title={t.lines}
          rows={lines.rows}
          columns={columns}
          idOf={({ id }) => id}
          canSelect={false}
          selection={selection}
        />
      )}
      <div className={styles.paging}>
        <ListPaging data={lines} />
      </div>
    </Block>
  )
}

function useColumns(): Column<PayoutLine>[] {
  const t = useWords(payoutsText)
  const lang = useLang()
  const kinds = { payment: t.payment, refund: t.refundLine, other: t.other }
  const sum = (halalas: number | null) => (halalas === null ? null : <Money halalas={halalas} isBare />)
  return columnsOf(t, [
    { key: 'row', isNumber: true, onCard: 'labelled', cell: ({ line }) => line },
    {
      key: 'reference',
      name: t.providerReference,
      onCard: 'title',
      cell: ({ reference }) => <Code>{reference}</Code>,
    },
    { key: 'kind', onCard: 'labelled', cell: ({ kind }) => kinds[kind] },
    {
      key: 'order',
      onCard: 'labelled',
      cell: ({ order }) =>
        order && (
          <Link to={`/orders/${order.id}`} className="accented">
            <Code>{`#${order.number}`}</Code>
          </Link>
        ),
    },
    { key: 'amount', isNumber: true, onCard: 'labelled', cell: ({ grossHalalas }) => sum(grossHalalas) },
    { key: 'ours', isNumber: true, onCard: 'labelled', cell: ({ ownHalalas }) => sum(ownHalalas) },
    { key: 'fee', isNumber: true, onCard: 'labelled', cell: ({ feeHalalas }) => sum(feeHalalas) },
    {
      key: 'agreed',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ expectedFeeHalalas }) => sum(expectedFeeHalalas),
    },
    {
      key: 'difference',
      onCard: 'aside',
      cell: ({ difference }) =>
        difference && <Badge kind="warn">{payoutDifferences[difference][lang]}</Badge>,
    },
  ])
}

function RejectedRows() {
  const t = useWords(payoutsText)
  const lang = useLang()
  const { payout } = useLoaded<typeof loader>()
  return (
    <Block title={t.rejected} aside={payout.rejected}>
      <Stack gap={2}>
        {payout.rejectedLines.map(({ line, fault, value }) => (
          <p key={line}>
            <span className="muted">{t.rowOf(line)}</span> {settlementFaults[fault][lang]}{' '}
            {value !== '' && <Code>{value}</Code>}
          </p>
        ))}
      </Stack>
    </Block>
  )
}

function RemoveForm() {
  const t = useWords(payoutsText)
  const navigate = useNavigate()
  const {
    payout: { id },
  } = useLoaded<typeof loader>()
  return (
    <ActionForm
      asksReason
      tone="danger"
      does={t.remove}
      message={t.removed}
      consequences={t.removeLead}
      act={({ key, reason }) => consoleApi.payouts.remove({ params: { id }, body: { key, reason } })}
      onDone={() => void navigate('/payouts')}
    />
  )
}
