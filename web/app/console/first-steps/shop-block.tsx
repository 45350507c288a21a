import { DrawerLink, drawerLink } from '#console/kit/drawer-link.tsx'
import { paths } from '#lib/paths.ts'
import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import { Link, useSearchParams } from 'react-router'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Stack } from '#ui/layout.tsx'
import { CloseShopForm } from './close-shop-form.tsx'
import { firstStepsText } from './first-steps.text.ts'
import { OpenShopForm } from './open-shop-form.tsx'

/** Whether visitors can use the shop, with the drawer that opens or closes it. */
export function ShopBlock({ firstSteps }: { readonly firstSteps: FirstSteps }) {
  const t = useWords(firstStepsText)
  const lang = useLang()
  const [search] = useSearchParams()
  const { shop } = firstSteps
  const isOpen = shop.state === 'open'
  return (
    <Block title={t.shop} aside={<DrawerLink opens="shop">{isOpen ? t.closeNow : t.openNow}</DrawerLink>}>
      <Stack gap={3}>
        <p className="muted">{t.shopLead}</p>
        <p>
          <Badge kind={isOpen ? 'ok' : 'warn'} icon={isOpen ? 'check' : 'lock'}>
            {shop.state === 'open' ? t.isOpen : t[shop.state]}
          </Badge>{' '}
          {shop.changedAt !== null && (
            <span className="muted">
              <When at={shop.changedAt} />
            </span>
          )}
        </p>
        <p>
          <a href={paths.home} target="_blank" rel="noreferrer" className="accented">
            {t.viewShop}
          </a>
        </p>
        {!isOpen && shop.sentence && (
          <Facts>
            <Fact name={t.sentence}>{shop.sentence[lang]}</Fact>
          </Facts>
        )}
        {!isOpen && (
          <p>
            <Link to={drawerLink(search, 'shop-sentence')}>{t.sentenceTitle}</Link>
          </p>
        )}
      </Stack>
      <Drawer name="shop" title={isOpen ? t.closeNow : t.openNow}>
        {isOpen ? (
          <CloseShopForm sentence={shop.sentence} does={t.closeNow} isDangerous />
        ) : (
          <OpenShopForm firstSteps={firstSteps} />
        )}
      </Drawer>
      <Drawer name="shop-sentence" title={t.sentenceTitle}>
        <CloseShopForm sentence={shop.sentence} does={t.saveSentence} />
      </Drawer>
    </Block>
  )
}
