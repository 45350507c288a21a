import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWishlistEntry } from './use-wishlist-entry.ts'
import type { WishlistKey } from './wishlist-store.ts'
import styles from './wishlist-button.module.css'
import { WishlistForm } from './wishlist-form.tsx'
import { wishlistText } from './wishlist.text.ts'

/** The text button that adds to the wishlist or removes from it (R106). */
export function WishlistButton({ course }: { course: WishlistKey & { readonly name: string } }) {
  const t = useWords(wishlistText)
  const { isOnList, submit } = useWishlistEntry(course)
  return (
    <WishlistForm intent="add" fields={{ courseId: course.id }} onSubmit={submit} className={styles.form}>
      <Button type="submit" kind="subtle" wide icon={isOnList ? 'heart-full' : 'heart'}>
        {isOnList ? t.remove : t.add}
        <VisuallyHidden>: {course.name}</VisuallyHidden>
      </Button>
    </WishlistForm>
  )
}

type Props = {
  readonly course: WishlistKey & { readonly name: string }
  readonly className?: string | undefined
  /** False when it is beside other icons instead of on an image. */
  readonly onImage?: boolean
}

/** The heart on a course's image, which toggles it on the wishlist (R271). */
export function Heart({ course, className, onImage = true }: Props) {
  const t = useWords(wishlistText)
  const { isOnList, submit } = useWishlistEntry(course)
  return (
    <WishlistForm intent="add" fields={{ courseId: course.id }} onSubmit={submit} className={className}>
      <IconButton
        type="submit"
        onImage={onImage}
        icon={isOnList ? 'heart-full' : 'heart'}
        label={t.addTo(course.name)}
        aria-pressed={isOnList}
      />
    </WishlistForm>
  )
}
