import type { HomePage } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { contentIcon } from '#lib/content-icon.ts'
import { artOf } from '#lib/media.ts'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './category-tiles.module.css'
import { homeText } from './home.text.ts'

/** The crafts of film, each with its light, in the order of the content (R075). */
export function CategoryTiles({ categories }: Pick<HomePage, 'categories'>) {
  const t = useWords(homeText)
  return (
    <Wrap>
      <nav aria-label={t.categories}>
        <ul className={styles.list}>
          {categories.map(({ value, name, icon, href, art }) => (
            <li key={value} data-gel={value}>
              <Link to={href} prefetch="intent" className={styles.tile}>
                {art && (
                  <span className={styles.art}>
                    <Picture art={artOf(art)} alt="" sizes="180px" cover />
                  </span>
                )}
                <Icon name={contentIcon(icon)} className={styles.icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Wrap>
  )
}
