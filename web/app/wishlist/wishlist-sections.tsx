import { type ReactNode, useId, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, CardBody, CardFoot, CardImage, CardLink, cardSizes, CardText, CardTitle } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { useToast } from '#ui/toast.tsx'
import { articleWishlist } from './article-entry.ts'
import type { ArticleItem, CourseItem, Item } from './read-wishlist.ts'
import { isAlreadyListed, courseWishlist } from './wishlist-store.ts'
import { WishlistForm } from './wishlist-form.tsx'
import styles from './wishlist-sections.module.css'
import { wishlistText } from './wishlist.text.ts'

type Props = { readonly courses: readonly CourseItem[]; readonly articles: readonly ArticleItem[] }

/** Courses and articles, each with its own empty text (R267, R268). */
export function WishlistSections({ courses, articles }: Props) {
  const t = useWords(wishlistText)
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
  /** The clicked button disappears, so the focus moves to the heading. */
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
              <WishlistCard item={item} isEager={index < 3} onRemove={() => remove(item)} />
            </li>
          ))}
        </Grid>
      )}
    </section>
  )
}

/** A removed entry disappears at once, reappears after a failure (R275), and can be restored for six seconds. */
function useRemovals() {
  const [gone, setGone] = useState<readonly string[]>([])
  const toast = useToast()
  const t = useWords(wishlistText)
  const words = {
    course: { added: t.courseAdded, removed: t.courseRemoved, failed: t.courseFailed },
    article: { added: t.articleAdded, removed: t.articleRemoved, failed: t.articleFailed },
  }
  const hide = (item: Item) => setGone((keys) => [...keys, keyOf(item)])
  const bringBack = (item: Item) => setGone((keys) => keys.filter((key) => key !== keyOf(item)))

  const undo = async (item: Item) => {
    const isBack = await putOn(item)
    if (isBack) bringBack(item)
    toast(isBack ? { kind: 'ok', text: words[item.kind].added } : { kind: 'bad', text: t.addFailed })
  }
  const remove = async (item: Item) => {
    hide(item)
    if (await takeOff(item)) {
      const action = { label: t.undo, onPress: () => void undo(item) }
      return toast({ kind: 'ok', text: words[item.kind].removed, stays: 'undo', action })
    }
    bringBack(item)
    toast({ kind: 'bad', text: words[item.kind].failed, stays: 'form' })
  }
  return { isGone: (item: Item) => gone.includes(keyOf(item)), remove }
}

const keyOf = ({ kind, id }: Item) => `${kind} ${id}`

/** Updates the hearts on other pages immediately through the shared store. */
const change = (item: Item, isListed: boolean) =>
  item.kind === 'course' ? courseWishlist.set(item, isListed) : articleWishlist.set(item, isListed)

async function takeOff(item: Item): Promise<boolean> {
  return (await change(item, false))?.code === null
}

async function putOn(item: Item): Promise<boolean> {
  const settled = await change(item, true)
  return settled !== null && (settled.code === null || isAlreadyListed(settled.code))
}

type WishlistCardProps = { readonly item: Item; readonly isEager: boolean; readonly onRemove: () => void }

/** One entry, with a link to its page and a button that removes it (R267). */
function WishlistCard({ item, isEager, onRemove }: WishlistCardProps) {
  const t = useWords(wishlistText)
  return (
    <Card>
      <CardImage>
        <Cover item={item} isEager={isEager} />
      </CardImage>
      <CardBody className={styles.body}>
        <CardTitle level={3}>{item.name}</CardTitle>
        {item.kind === 'article' && item.text !== '' && <CardText>{item.text}</CardText>}
        <CardFoot className={styles.foot}>
          <CardLink to={item.href} name={item.name}>
            {item.kind === 'course' ? t.details : t.read}
          </CardLink>
          <Remove item={item} onRemove={onRemove} />
        </CardFoot>
      </CardBody>
    </Card>
  )
}

function Cover({ item, isEager }: Pick<WishlistCardProps, 'item' | 'isEager'>) {
  if (item.kind === 'course') return <Picture art={item.art} sizes={cardSizes} priority={isEager} cover />
  if (item.picture === '') return <Icon name="book" className={styles.mark} />
  return <img src={item.picture} alt="" loading="lazy" decoding="async" />
}

function Remove({ item, onRemove }: Pick<WishlistCardProps, 'item' | 'onRemove'>) {
  const t = useWords(wishlistText)
  const [intent, fields] =
    item.kind === 'course' ? ['remove', { courseId: item.id }] : ['remove-article', item.whole]
  return (
    <WishlistForm
      intent={intent}
      fields={fields}
      className={styles.remove}
      onSubmit={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <Button type="submit" kind="ghost" size="small" icon="trash" aria-label={t.takeOff(item.name)}>
        {t.take}
      </Button>
    </WishlistForm>
  )
}
