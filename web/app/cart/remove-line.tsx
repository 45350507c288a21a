import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { cartText } from './cart.text.ts'
import type { Line } from './read-cart.ts'
import type { CartChanges } from './use-cart-changes.ts'

type Props = {
  readonly line: Pick<Line, 'id' | 'name'>
  readonly changes: CartChanges
  readonly kind?: 'ghost'
  readonly className?: string | undefined
}

/** The button that removes a course from the cart; works without JavaScript. */
export function RemoveLine({ line, changes, kind, className }: Props) {
  const t = useWords(cartText)
  return (
    <changes.Form method="post" action={paths.cart} className={className} onSubmit={changes.lockWhileBusy}>
      <input type="hidden" name="courseId" value={line.id} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        kind={kind}
        size="small"
        icon="trash"
        pending={changes.isUnderWay('remove', line.id)}
        aria-label={t.removeCourse(line.name)}
      >
        {t.remove}
      </Button>
    </changes.Form>
  )
}
