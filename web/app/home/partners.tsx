import type { HomePage } from '@matla/contract/pages/pages'
import { Wrap } from '#ui/layout.tsx'
import styles from './partners.module.css'

/** Who works with the school, by logo and name (R073). */
export function Partners({ partners }: Pick<HomePage, 'partners'>) {
  if (partners.logos.length === 0) return null
  return (
    <Wrap as="section" className={styles.partners}>
      <h2 className={styles.title}>{partners.title}</h2>
      <ul className={styles.list}>
        {partners.logos.map(({ logoUrl, name }) => (
          <li key={name} className={styles.partner}>
            <img src={logoUrl} alt="" width={44} height={44} loading="lazy" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Wrap>
  )
}
