import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useWish } from './use-wish.ts'
import { WishForm } from './wish-form.tsx'
import type { WishKey } from './wish-book.ts'
import { wishlistText } from './wishlist.text.ts'

type Props = {
  readonly course: WishKey & { readonly name: string }
  readonly className?: string | undefined
}

/** The heart over a course's picture: a switch (R271). */
export function Heart({ course, className }: Props) {
  const t = pick(wishlistText, useLang())
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
