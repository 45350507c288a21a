import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { useSession } from '#kit/session.ts'
import { pick } from '#kit/text.ts'
import { IconLink } from '#ui/icon-button.tsx'
import { shellText } from './shell.text.ts'

/** The cart and how many courses wait in it. */
export function CartLink() {
  const { count } = useSession().cart
  const t = pick(shellText, useLang())
  return (
    <IconLink
      icon="cart"
      to={paths.cart}
      prefetch="intent"
      label={count > 0 ? t.cartWith(count) : t.cart}
      badge={count > 0 ? count : null}
    />
  )
}
