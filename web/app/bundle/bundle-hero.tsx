import type { BundleOffer, CourseCard } from '@matla/contract/pages/pages'
import { Suspense } from 'react'
import { AddToCart } from '#cart/add-to-cart.tsx'
import { RefundLink } from '#legal/refund-link.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { OwnerSwitch } from '#learning/owner-switch.tsx'
import { useOwned } from '#learning/use-owned.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { InstalmentsNotes } from '#pay-later/instalments-note.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Wrap } from '#ui/wrap.tsx'
import { Price } from '#ui/price.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import styles from './bundle-hero.module.css'
import { BundleButton } from './bundle-button.tsx'
import { bundleText } from './bundle.text.ts'
import { OfferImage, OfferItems } from './offer.tsx'

type Props = { readonly offer: BundleOffer; readonly courses: readonly CourseCard[] }

/** The package: a description, its contents and its price (R109, R117, R118). */
export function BundleHero({ offer, courses }: Props) {
  const lang = useLang()
  const t = useWords(bundleText)
  return (
    <header className={cx(styles.hero, 'cine')}>
      <OfferImage art={offer.art} priority />
      <Wrap>
        <div className={styles.words}>
          <Eyebrow>{offer.name}</Eyebrow>
          <h1 className={styles.title}>{offer.title}</h1>
          <p className={styles.text}>{offer.description}</p>
          <OfferItems items={offer.items} label={t.whatsInside} />
          <Price halalas={offer.priceHalalas} was={offer.wasHalalas} className={styles.price} />
          <InstalmentsNotes halalas={offer.priceHalalas} />
          <OwnedPart courses={courses} />
          <div className={styles.ways} id="purchase">
            <BundleButton offer={offer} size="large" wide />
            <OwnerSwitch
              productId={offer.id}
              owner={
                <LinkButton kind="ghost" size="large" icon="list" to={paths.myCourses}>
                  {ownedText[lang].toCourses}
                </LinkButton>
              }
              others={<AddToCart courseId={offer.id} courseName={offer.name} kind="ghost" size="large" />}
            />
          </div>
          <p className={styles.refund}>
            <Icon name="refresh" />
            <RefundLink />
          </p>
        </div>
      </Wrap>
    </header>
  )
}

const OwnedInPackage = lazyPart(async () => (await import('./owned-in-package.tsx')).OwnedInPackage)

/** Only for learners who own some but not all of the courses. */
function OwnedPart({ courses }: Pick<Props, 'courses'>) {
  const { courseIds } = useOwned()
  const newNames = courses.filter(({ id }) => !courseIds.has(id)).map(({ name }) => name)
  const count = courses.length - newNames.length
  if (count === 0 || newNames.length === 0) return null
  return (
    <Suspense>
      <OwnedInPackage count={count} newNames={newNames} />
    </Suspense>
  )
}
