import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { cartButtonText } from './cart-button.text.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import styles from './add-to-cart.module.css'

type Props = Pick<ButtonProps, 'kind' | 'size'> & { courseId: string; courseName: string }

/** Puts a course into the cart: a form of its own, so that it works without script. */
export function AddToCart({ courseId, courseName, kind = 'subtle', size }: Props) {
  const { add, isUnderWay } = useAddToCart({ id: courseId, name: courseName })
  const t = pick(cartButtonText, useLang())
  return (
    <form method="post" action={paths.cart} className={styles.form} onSubmit={(event) => void add(event)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="courseName" value={courseName} />
      <Button type="submit" kind={kind} size={size} icon="cart" wide pending={isUnderWay}>
        {t.add}
      </Button>
    </form>
  )
}
