import { type ReactNode, useId, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import type { ArticleItem, CourseItem, Item } from './read-wishlist.ts'
import { useRemovals } from './use-removals.ts'
import { WishlistCard } from './wishlist-card.tsx'
import { wishlistText } from './wishlist.text.ts'
import styles from './wishlist-sections.module.css'

type Props = { readonly courses: readonly CourseItem[]; readonly articles: readonly ArticleItem[] }

/** Courses and articles, each with its own words when there is none (R267, R268). */
export function WishlistSections({ courses, articles }: Props) {
  const t = pick(wishlistText, useLang())
  const { isGone, remove } = useRemovals()
  const stillThere = (item: Item) => !isGone(item)
  const browse = (
    <LinkButton kind="subtle" to={paths.listing()}>
      {t.browse}
    </LinkButton>
  )
  return (
    <Stack gap={8}>
      <Part
        title={t.courses}
        items={courses.filter(stillThere)}
        onRemove={remove}
        empty={
          <Empty level={3} icon="heart" title={t.noCourses} action={browse}>
            {t.noCoursesText}
          </Empty>
        }
      />
      <Part
        title={t.articles}
        items={articles.filter(stillThere)}
        onRemove={remove}
        empty={
          <Empty level={3} icon="book" title={t.noArticles}>
            {t.noArticlesText}
          </Empty>
        }
      />
    </Stack>
  )
}

type PartProps = {
  readonly title: string
  readonly items: readonly Item[]
  readonly onRemove: (item: Item) => Promise<void>
  readonly empty: ReactNode
}

function Part({ title, items, onRemove, empty }: PartProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button goes away: whoever reads by ear goes on from the heading. */
  const remove = (item: Item) => {
    heading.current?.focus()
    void onRemove(item)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
        {items.length > 0 && <span className={styles.count}>{items.length}</span>}
      </h2>
      {items.length === 0 ? (
        empty
      ) : (
        <Grid as="ul">
          {items.map((item, index) => (
            <li key={item.id}>
              <WishlistCard item={item} isEarly={index < 3} onRemove={() => remove(item)} />
            </li>
          ))}
        </Grid>
      )}
    </section>
  )
}
