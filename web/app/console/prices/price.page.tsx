import type { PriceChange } from '@matla/contract/staff/prices.calls'
import { type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PriceDrawers } from './price-drawers.tsx'
import { BrokenPromises, PriceAsShown } from './price-preview.tsx'
import { PlannedChange, PricePair, ProductState } from './price-parts.tsx'
import { pricesText } from './prices.text.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return valueOrThrow(await consoleApi.prices.one({ params: { id: params.id ?? '' } }))
}

/** The price of one product: the current one, scheduled changes, and the history with its authors. */
export function Component() {
  const t = useWords(pricesText)
  const lang = useLang()
  const { product, history, promises } = useLoaded<typeof loader>()
  return (
    <Detail
      title={product.name[lang]}
      facts={<ProductState status={product.status} />}
      actions={(['change', 'plan'] as const).map((action) => (
        <DrawerButton
          opens={action}
          item={product.id}
          key={action}
          aria-keyshortcuts={action === 'change' ? 'E' : undefined}
        >
          {t[action]}
        </DrawerButton>
      ))}
    >
      <Block title={t.now}>
        <Stack gap={3}>
          <PriceAsShown kind={product.kind} price={product.priceHalalas} was={product.wasHalalas} />
          <BrokenPromises
            kind={product.kind}
            price={product.priceHalalas}
            was={product.wasHalalas}
            promises={promises}
          />
        </Stack>
      </Block>
      <Block title={t.planned}>
        {product.planned.length === 0 ? (
          <p className="muted">{t.noPlan}</p>
        ) : (
          <Stack gap={3}>
            {product.planned.map((change) => (
              <Cluster key={change.id} justify="between">
                <PlannedChange change={change} />
                <DrawerButton opens="cancel" item={change.id}>
                  {change.state === 'running' ? t.end : t.cancel}
                </DrawerButton>
              </Cluster>
            ))}
          </Stack>
        )}
      </Block>
      <Block title={t.history}>
        {history.length === 0 ? (
          <p className="muted">{t.noHistory}</p>
        ) : (
          <Stack gap={4}>
            {history.map((change) => (
              <Past key={change.id} change={change} />
            ))}
          </Stack>
        )}
      </Block>
      <PriceDrawers products={[product]} promises={promises} />
    </Detail>
  )
}

type Of = { readonly change: PriceChange }

function Past({ change }: Of) {
  const t = useWords(pricesText)
  return (
    <div>
      <Cluster gap={2}>
        <PlannedChange change={change} />
        {change.beforeHalalas !== null && (
          <>
            <span className="muted">{t.insteadOf}</span>
            <PricePair price={change.beforeHalalas} was={change.beforeWasHalalas} />
          </>
        )}
      </Cluster>
      <p className="muted">
        {change.by === '' ? (
          t.imported
        ) : (
          <>
            {t.by} <Name>{change.by}</Name>
          </>
        )}
        {' · '}
        <When at={change.createdAt} />
        {change.endedBy !== null && (
          <>
            {' · '}
            {t.ended} <Name>{change.endedBy}</Name>
          </>
        )}
        {change.reason !== '' && (
          <>
            {' · '}
            <Name>{change.reason}</Name>
          </>
        )}
      </p>
    </div>
  )
}
