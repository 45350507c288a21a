import type { BundleOffer, CoursePage } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { AddToCart } from '#cart/add-to-cart.tsx'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { useOwned } from '#learning/use-owned.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { InstalmentsNote } from '#pay-later/instalments-note.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { WishlistButton } from '#wishlist/wishlist-button.tsx'
import styles from './buy-card.module.css'
import { catalogueText } from './catalogue.text.ts'
import { courseText } from './course.text.ts'

type Props = Pick<CoursePage, 'course' | 'bundle'>

/** Where Buy Now leads: a course sold only in the bundle leads to the bundle's checkout (R108). null: it is not sold. */
export const checkoutOf = ({ course, bundle }: Props) => {
  if (!course.isBundleOnly) return paths.checkout(course.id)
  return bundle && paths.checkout(bundle.id)
}

/** Price and the three ways on: buy, cart, wishlist (R106). */
export function BuyCard({ course, bundle }: Props) {
  const lang = useLang()
  const [t, shared] = [courseText[lang], catalogueText[lang]]
  const owned = useOwned()
  const isOwned = owned.courseIds.has(course.id)
  return (
    <aside className={styles.card} aria-label={t.purchase} id="purchase">
      {isOwned ? (
        <p className={styles.locked}>
          <Icon name="circle-check" />
          {ownedText[lang].yours}
        </p>
      ) : course.isBundleOnly ? (
        <p className={styles.locked}>
          <Icon name="lock" />
          {bundle ? shared.bundleOnly : shared.notForSale}
        </p>
      ) : (
        <p className={styles.cost}>
          <Price halalas={course.priceHalalas} className={styles.price} />
          <span className="note">{shared.vatIncluded}</span>
        </p>
      )}
      {!isOwned && !course.isBundleOnly && <InstalmentsNote halalas={course.priceHalalas} />}
      <Way course={course} bundle={bundle} isOwned={isOwned} />
      <div className={styles.pair}>
        {isOwned ? (
          <LinkButton kind="subtle" icon="list" to={paths.myCourses}>
            {ownedText[lang].toCourses}
          </LinkButton>
        ) : (
          checkoutOf({ course, bundle }) && <AddToCart courseId={course.id} courseName={course.name} />
        )}
        <WishlistButton course={course} />
      </div>
      <ul className={styles.list}>
        <li>
          <Icon name="award" />
          {t.certificate}
        </li>
        <li>
          <Icon name="smartphone" />
          {t.anyDevice}
        </li>
      </ul>
      {bundle && !owned.bundleIds.has(bundle.id) && <Upsell bundle={bundle} />}
    </aside>
  )
}

/** Buy Now, or the link into it for whom it is (R360). */
function Way({ course, bundle, isOwned }: Props & { readonly isOwned: boolean }) {
  const lang = useLang()
  if (isOwned) {
    return (
      <ContinueButton courseId={course.id} size="large" wide>
        {ownedText[lang].continue}
      </ContinueButton>
    )
  }
  const checkout = checkoutOf({ course, bundle })
  if (checkout === null) return null
  return (
    <LinkButton size="large" wide to={checkout}>
      {catalogueText[lang].buyNow}
    </LinkButton>
  )
}

function Upsell({ bundle }: { readonly bundle: BundleOffer }) {
  const t = useWords(courseText)
  return (
    <div className={styles.offer}>
      <Picture art={bundle.art} sizes="74px" className={styles.art} cover />
      <p className={styles.words}>
        <b>{t.packageOffer}</b>
        <span>
          <Price halalas={bundle.priceHalalas} />{' '}
          <Link to={bundle.href} prefetch="intent" className={styles.compare}>
            {t.compare}
          </Link>
        </span>
      </p>
    </div>
  )
}
