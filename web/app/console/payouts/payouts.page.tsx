import type { PayoutRow } from '@matla/contract/staff/payouts.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { Day, Money, When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { ProviderName } from '#console/payments/provider-name.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { FeesForm } from './fees-form.tsx'
import { ImportPayout } from './import-payout.tsx'
import { PayoutFigures } from './payout-figures.tsx'
import { payoutsText } from './payouts.text.ts'

const readList = listLoader(consoleApi.payouts.list)

export const loader = keepOnFailure(async (args) => {
  const [list, missing, fees] = await Promise.all([
    readList(args),
    consoleApi.payouts.missing(),
    consoleApi.payouts.fees(),
  ])
  return { ...list, missing: valueOrThrow(missing), fees: valueOrThrow(fees).fees }
})

/** The payouts of the providers, missing payments, and the agreed fees. */
export function Component() {
  const t = useWords(payoutsText)
  const mayResolve = useHasRight('accounting.resolve')
  const { missing, fees } = useLoaded<typeof loader>()
  return (
    <ListPage<PayoutRow>
      area="payouts"
      title={t.title}
      columns={useColumns()}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/payouts/${id}`}
      empty={{ icon: 'wallet', title: t.empty, children: t.emptyText }}
      figures={missing.providers.length > 0 && <PayoutFigures missing={missing} />}
      actions={
        mayResolve && (
          <>
            <DrawerButton opens="import" kind="primary" icon="upload">
              {t.import}
            </DrawerButton>
            <DrawerButton opens="fees">{t.fees}</DrawerButton>
          </>
        )
      }
    >
      {mayResolve && (
        <>
          <Drawer name="import" title={t.import}>
            <ImportPayout />
          </Drawer>
          <Drawer name="fees" title={t.fees}>
            <FeesForm fees={fees} />
          </Drawer>
        </>
      )}
    </ListPage>
  )
}

function useColumns(): Column<PayoutRow>[] {
  const t = useWords(payoutsText)
  return columnsOf(t, [
    { key: 'reference', onCard: 'title', cell: ({ reference }) => <Name>{reference || t.noReference}</Name> },
    {
      key: 'provider',
      onCard: 'labelled',
      cell: ({ provider }) => <ProviderName id={provider} />,
    },
    { key: 'paidOn', onCard: 'labelled', cell: ({ paidOn }) => paidOn && <Day at={`${paidOn}T09:00:00Z`} /> },
    { key: 'lines', isNumber: true, onCard: 'labelled', cell: ({ lines }) => lines },
    {
      key: 'gross',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ grossHalalas }) => <Money halalas={grossHalalas} isBare />,
    },
    {
      key: 'fee',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ feeHalalas }) => <Money halalas={feeHalalas} isBare />,
    },
    {
      key: 'net',
      isNumber: true,
      onCard: 'labelled',
      cell: ({ netHalalas }) => <Money halalas={netHalalas} isBare />,
    },
    {
      key: 'differences',
      isNumber: true,
      onCard: 'aside',
      cell: ({ differences }) => <Badge kind={differences > 0 ? 'warn' : 'ok'}>{differences}</Badge>,
    },
    { key: 'by', isExtra: true, cell: ({ by }) => <Name>{by}</Name> },
    {
      key: 'imported',
      orders: ['newest', 'oldest'],
      onCard: 'labelled',
      cell: ({ importedAt }) => <When at={importedAt} />,
    },
  ])
}
