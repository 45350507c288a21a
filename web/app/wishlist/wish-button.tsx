import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWish } from './use-wish.ts'
import type { WishKey } from './wish-book.ts'
import styles from './wish-button.module.css'
import { WishForm } from './wish-form.tsx'
import { wishlistText } from './wishlist.text.ts'

/** Add to and remove from the wishlist, in words (R106). */
export function WishButton({ course }: { course: WishKey & { readonly name: string } }) {
  const t = useWords(wishlistText)
  const { isWished, submit } = useWish(course)
  return (
    <WishForm intent="add" fields={{ courseId: course.id }} onSubmit={submit} className={styles.form}>
      <Button type="submit" kind="subtle" wide icon={isWished ? 'heart-full' : 'heart'}>
        {isWished ? t.remove : t.add}
        <VisuallyHidden>: {course.name}</VisuallyHidden>
      </Button>
    </WishForm>
  )
}

type Props = {
  readonly course: WishKey & { readonly name: string }
  readonly className?: string | undefined
}

/** The heart over a course's picture: a switch (R271). */
export function Heart({ course, className }: Props) {
  const t = useWords(wishlistText)
  const { isWished, submit } = useWish(course)
  return (
    <WishForm intent="add" fields={{ courseId: course.id }} onSubmit={submit} className={className}>
      <IconButton
        type="submit"
        onArt
        icon={isWished ? 'heart-full' : 'heart'}
        label={t.addTo(course.name)}
        aria-pressed={isWished}
      />
    </WishForm>
  )
}
