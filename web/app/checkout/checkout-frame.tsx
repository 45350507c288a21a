import { Link } from 'react-router'
import { legalText } from '#legal/legal.text.ts'
import { CompanyFacts } from '#layout/company-facts.tsx'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/wrap.tsx'
import styles from './checkout-frame.module.css'
import { checkoutText } from './checkout.text.ts'

/** Replaces the menus of the header with a note that payment is secure and a link to support. */
export function CheckoutBar() {
  const t = useWords(checkoutText)
  return (
    <>
      <span className={styles.secure}>
        <Icon name="lock" />
        {t.secure}
      </span>
      <Link to={paths.contact} className={styles.link}>
        {t.help}
      </Link>
    </>
  )
}

/** Replaces the footer with the policies, the support address and the seller. */
export function CheckoutFoot() {
  const t = useWords(checkoutText)
  const brand = useRootData()?.shell?.brand
  return (
    <>
      <Wrap className={styles.foot}>
        <Link to={paths.terms} className={styles.link}>
          {t.termsTitle}
        </Link>
        <Link to={paths.cancellation} className={styles.link}>
          {useWords(legalText).cancellation}
        </Link>
        {brand && brand.supportEmail !== '' && (
          <a href={`mailto:${brand.supportEmail}`} className={styles.link}>
            <bdi dir="ltr">{brand.supportEmail}</bdi>
          </a>
        )}
      </Wrap>
      <Wrap className={styles.company}>
        <CompanyFacts />
      </Wrap>
    </>
  )
}
