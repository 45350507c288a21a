import type { HomePage } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { categoryColour } from '#ui/category-colour.ts'
import type { IconName } from '#ui/icon-names.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './category-tiles.module.css'
import { homeText } from './home.text.ts'

type Category = HomePage['categories'][number] & { readonly icon: IconName }

/** The film professions, each in its colour and in the order of the content (R075). */
export function CategoryTiles({ categories }: { readonly categories: readonly Category[] }) {
  const t = useWords(homeText)
  return (
    <Wrap>
      <nav aria-label={t.categories}>
        <ul className={cx(styles.list, 'cine')}>
          {categories.map(({ value, name, icon, href, art }) => (
            <li key={value} {...categoryColour(value)}>
              <Link to={href} prefetch="intent" className={styles.tile}>
                {art && (
                  <span className={styles.art}>
                    <Picture art={art} sizes="180px" cover />
                  </span>
                )}
                <Icon name={icon} className={styles.icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Wrap>
  )
}
