import type { CategoryTile } from '@matla/contract/pages/pages'
import { Link } from 'react-router'
import { contentIcon } from '#lib/content-icon.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './category-nav.module.css'
import { listingText } from './listing.text.ts'

type Props = { categories: readonly CategoryTile[]; current: string | null }

/** The categories as links, so that each has its own address. */
export function CategoryNav({ categories, current }: Props) {
  const t = useWords(listingText)
  const all = { value: 'All', name: t.all, icon: 'grid', href: paths.listing() }
  return (
    <nav aria-label={t.categories} className={styles.nav}>
      <ul className={styles.list}>
        {[all, ...categories].map(({ value, name, icon, href }) => (
          <li key={value} data-gel={value}>
            <Link
              to={href}
              prefetch="intent"
              preventScrollReset
              className={styles.link}
              aria-current={value === current ? 'page' : undefined}
            >
              <Icon name={contentIcon(icon)} className={styles.icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
