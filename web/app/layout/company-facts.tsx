import { useRootData, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { companyFactsText } from './company-facts.text.ts'
import styles from './company-facts.module.css'

/** The seller's registrations and authentication, each only when known. */
export function CompanyFacts() {
  const t = useWords(companyFactsText)
  const shell = useRootData()?.shell
  if (!shell) return null
  const { registration, brand } = shell
  const { businessCenter } = brand
  if (!registration && !businessCenter) return null
  return (
    <ul className={styles.facts}>
      {registration && (
        <>
          <li>
            {t[registration.scheme]} <Ltr>{registration.number}</Ltr>
          </li>
          <li>
            {t.vatNumber} <Ltr>{registration.vatNumber}</Ltr>
          </li>
        </>
      )}
      {businessCenter && (
        <li>
          <a href={businessCenter.href} target="_blank" rel="noopener" className={styles.link}>
            {t.businessCenter} <Ltr>{businessCenter.number}</Ltr>
          </a>
        </li>
      )}
    </ul>
  )
}
