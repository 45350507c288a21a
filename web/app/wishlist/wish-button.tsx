import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWish } from './use-wish.ts'
import { WishForm } from './wish-form.tsx'
import type { WishKey } from './wish-book.ts'
import { wishlistText } from './wishlist.text.ts'
import styles from './wish-button.module.css'

/** Add to and remove from the wishlist, in words (R106). */
export function WishButton({ course }: { course: WishKey & { readonly name: string } }) {
  const t = pick(wishlistText, useLang())
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
