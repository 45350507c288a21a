import { Link } from 'react-router'
import { artOf } from '#lib/media.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Item } from './read-wishlist.ts'
import { WishForm } from './wish-form.tsx'
import styles from './wishlist-card.module.css'
import { wishlistText } from './wishlist.text.ts'

type Props = { readonly item: Item; readonly isEarly: boolean; readonly onRemove: () => void }

/** One thing of the list: the way to its page, and the way off the list (R267). */
export function WishlistCard({ item, isEarly, onRemove }: Props) {
  const t = useWords(wishlistText)
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <ImageFile item={item} isEarly={isEarly} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <bdi>{item.name}</bdi>
        </h3>
        {item.kind === 'article' && item.text !== '' && <p className={styles.text}>{item.text}</p>}
        <div className={styles.foot}>
          <Link to={item.href} prefetch="intent" className={styles.way}>
            {item.kind === 'course' ? t.details : t.read}
            <VisuallyHidden>: {item.name}</VisuallyHidden>
            <Icon name="chevron-forward" />
          </Link>
          <Remove item={item} onRemove={onRemove} />
        </div>
      </div>
    </article>
  )
}

function ImageFile({ item, isEarly }: Pick<Props, 'item' | 'isEarly'>) {
  if (item.kind === 'course') {
    const sizes = '(width <= 700px) 92vw, (width <= 1005px) 46vw, 400px'
    return <Picture art={artOf(item.art)} alt="" sizes={sizes} priority={isEarly} cover />
  }
  if (item.picture === '') return <Icon name="book" className={styles.mark} />
  return <img src={item.picture} alt="" loading="lazy" decoding="async" className={styles.picture} />
}

function Remove({ item, onRemove }: Pick<Props, 'item' | 'onRemove'>) {
  const t = useWords(wishlistText)
  const [intent, fields] =
    item.kind === 'course' ? ['remove', { courseId: item.id }] : ['remove-article', item.whole]
  return (
    <WishForm
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
    </WishForm>
  )
}
