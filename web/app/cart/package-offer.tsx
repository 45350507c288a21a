import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import { cartText } from './cart.text.ts'
import styles from './package-offer.module.css'
import type { Offer } from './read-cart.ts'
import type { useCartChanges } from './use-cart-changes.ts'

type Props = { readonly offer: Offer; readonly changes: ReturnType<typeof useCartChanges> }

/** Offers the package instead of its courses, with the saving or the extra cost. */
export function PackageOffer({ offer, changes }: Props) {
  const t = useWords(cartText)
  const isCheaper = offer.difference <= 0
  return (
    <Panel as="aside" title={isCheaper ? t.packageCheaper : t.packageMore(offer.moreCourses)}>
      <Stack>
        <p>
          <Name className="strong">{offer.name}</Name>
        </p>
        <p className={styles.difference}>
          <Price halalas={Math.abs(offer.difference)} />
          {isCheaper ? t.lessThanCourses : t.moreThanCourses}
        </p>
        <Cluster>
          <changes.Form method="post" action={paths.cart} onSubmit={changes.lockWhileBusy}>
            <input type="hidden" name="courseId" value={offer.id} />
            <input type="hidden" name="courseName" value={offer.name} />
            <Button
              type="submit"
              name="intent"
              value="add"
              kind="subtle"
              icon="gift"
              pending={changes.isUnderWay('add')}
            >
              {t.takePackage}
            </Button>
          </changes.Form>
          {offer.hasPage && (
            <LinkButton to={paths.bundle} kind="ghost" prefetch="intent">
              {t.toBundle}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
    </Panel>
  )
}
