import type { BundleOffer, CoursePage } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { ApplePayExpress } from '#apple-pay/apple-pay-express.tsx'
import { AddToCart } from '#cart/add-to-cart.tsx'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { OwnerSwitch } from '#learning/owner-switch.tsx'
import { RefundLink } from '#legal/refund-link.tsx'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { InstalmentsNotes } from '#pay-later/instalments-note.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { WishlistButton } from '#wishlist/wishlist-button.tsx'
import styles from './buy-card.module.css'
import { catalogueText } from './catalogue.text.ts'
import { courseText } from './course.text.ts'

type Props = Pick<CoursePage, 'course' | 'bundle'>

type SoldProduct = Pick<BundleOffer, 'id' | 'priceHalalas'> & { readonly wasHalalas: number | null }

/** The product to buy for a course: itself, or the bundle if it is sold only there (R108); null when not on sale. */
export const productToBuy = ({ course, bundle }: Props): SoldProduct | null =>
  course.isBundleOnly ? bundle : { ...course, wasHalalas: null }

/** Price and the three actions: buy, cart, wishlist (R106); for the owner a link to the course (R360). */
export function BuyCard({ course, bundle }: Props) {
  const t = useWords(courseText)
  return (
    <aside className={styles.card} aria-label={t.purchase} id="purchase">
      <OwnerSwitch
        productId={course.id}
        owner={<OwnerActions course={course} />}
        others={<BuyerActions course={course} bundle={bundle} />}
      />
      <ul className={styles.list}>
        <li>
          <Icon name="refresh" />
          <RefundLink />
        </li>
        <li>
          <Icon name="infinity" />
          {t.stays}
        </li>
        <li>
          <Icon name="award" />
          {t.certificate}
        </li>
        <li>
          <Icon name="smartphone" />
          {t.anyDevice}
        </li>
      </ul>
      {bundle && (
        <OwnerSwitch
          productId={bundle.id}
          owner={null}
          others={<Upsell bundle={bundle} isOnlyWay={course.isBundleOnly} />}
        />
      )}
    </aside>
  )
}

function OwnerActions({ course }: Pick<Props, 'course'>) {
  const t = useWords(ownedText)
  return (
    <>
      <p className={styles.locked}>
        <Icon name="circle-check" />
        {t.yours}
      </p>
      <ContinueButton courseId={course.id} size="large" wide>
        {t.continue}
      </ContinueButton>
      <div className={styles.pair}>
        <LinkButton kind="subtle" icon="list" to={paths.myCourses}>
          {t.toCourses}
        </LinkButton>
        <WishlistButton course={course} />
      </div>
    </>
  )
}

function BuyerActions({ course, bundle }: Props) {
  const lang = useLang()
  const [t, shared] = [courseText[lang], catalogueText[lang]]
  const sold = productToBuy({ course, bundle })
  return (
    <>
      {course.isBundleOnly && (
        <p className={styles.locked}>
          <Icon name="lock" />
          {bundle ? shared.bundleOnly : shared.notForSale}
        </p>
      )}
      {sold && (
        <>
          <p className={styles.cost}>
            <Price halalas={sold.priceHalalas} was={sold.wasHalalas ?? undefined} className={styles.price} />
            <span className="note">{course.isBundleOnly ? t.packagePrice : shared.vatIncluded}</span>
          </p>
          {!course.isBundleOnly && <InstalmentsNotes halalas={sold.priceHalalas} />}
          <LinkButton size="large" wide to={paths.checkout(sold.id)}>
            {bundle && course.isBundleOnly ? shared.buyPackage(bundle.courseCount) : shared.buyNow}
          </LinkButton>
          {!course.isBundleOnly && (
            <ApplePayExpress
              sheet={{
                purchase: { itemId: sold.id, couponCode: null, lines: [course], total: sold.priceHalalas },
                checkout: paths.checkout(sold.id),
              }}
            />
          )}
        </>
      )}
      <div className={styles.pair}>
        {sold && (
          <AddToCart courseId={course.id} courseName={course.name} within={bundle ? [bundle.id] : []} />
        )}
        <WishlistButton course={course} />
      </div>
    </>
  )
}

type UpsellProps = {
  readonly bundle: BundleOffer
  /** The course is sold only in the package, whose price is already shown above. */
  readonly isOnlyWay: boolean
}

function Upsell({ bundle, isOnlyWay }: UpsellProps) {
  const t = useWords(courseText)
  return (
    <div className={styles.offer}>
      <Picture art={bundle.art} sizes="74px" className={styles.art} cover />
      <p className={styles.words}>
        <b>{isOnlyWay ? t.inPackage : t.packageOffer}</b>
        <span>
          {!isOnlyWay && <Price halalas={bundle.priceHalalas} />}{' '}
          <Link to={bundle.href} prefetch="intent" className={styles.compare}>
            {isOnlyWay ? t.seePackage : t.compare}
          </Link>
        </span>
      </p>
    </div>
  )
}
