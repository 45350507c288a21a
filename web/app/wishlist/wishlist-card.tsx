import { artOf } from '#lib/media.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardImage, CardBody, CardFoot, CardLink, cardSizes, CardText, CardTitle } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Item } from './read-wishlist.ts'
import { WishForm } from './wish-form.tsx'
import styles from './wishlist-card.module.css'
import { wishlistText } from './wishlist.text.ts'

type Props = { readonly item: Item; readonly isEarly: boolean; readonly onRemove: () => void }

/** One thing of the list: the way to its page, and the way off the list (R267). */
export function WishlistCard({ item, isEarly, onRemove }: Props) {
  const t = useWords(wishlistText)
  return (
    <Card>
      <CardImage>
        <Cover item={item} isEarly={isEarly} />
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

function Cover({ item, isEarly }: Pick<Props, 'item' | 'isEarly'>) {
  if (item.kind === 'course')
    return <Picture art={artOf(item.art)} alt="" sizes={cardSizes} priority={isEarly} cover />
  if (item.picture === '') return <Icon name="book" className={styles.mark} />
  return <img src={item.picture} alt="" loading="lazy" decoding="async" />
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
