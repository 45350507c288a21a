import { useLang } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { cartText } from './cart.text.ts'
import styles from './owned-parts.module.css'

/** The courses of a package that the member owns. */
export function OwnedParts({ names }: { readonly names: readonly string[] }) {
  const t = cartText[useLang()]
  return (
    <details className={styles.parts}>
      <summary>
        {t.ownedParts(names.length)}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
      <p>{t.samePrice}</p>
    </details>
  )
}
