import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './buyer-row.module.css'
import type { Buyer } from './buyer.ts'
import { checkoutText } from './checkout.text.ts'
import { withQuery } from './purchase.ts'

/** The entered details in one row; guests edit them here, members in their profile. */
export function BuyerRow({ buyer, here }: { buyer: Buyer; here: string }) {
  const t = useWords(checkoutText)
  return (
    <Panel tight>
      <div className={styles.row}>
        <Icon name="circle-check" className={styles.mark} />
        <div className={styles.words}>
          <b>
            <Name>{buyer.fullName}</Name>
          </b>
          <Ltr className="muted">{buyer.email}</Ltr>
        </div>
        {!buyer.isMember && (
          <Link
            to={withQuery(here, 'edit=1')}
            preventScrollReset
            className={styles.edit}
            aria-label={t.editDetails}
          >
            {t.edit}
          </Link>
        )}
      </div>
    </Panel>
  )
}
