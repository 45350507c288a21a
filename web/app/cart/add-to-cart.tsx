import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { fetchSession, refreshSession } from '#lib/session-check.ts'
import { track, type TrackedItem } from '#lib/track.ts'
import { sessionNow, useSession } from '#lib/session.ts'
import { Button, type ButtonProps, LinkButton } from '#ui/button.tsx'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import { toastMs } from '#ui/shown-toast.ts'
import { useToast } from '#ui/toast.tsx'
import { type AddAnswer, addOutcome } from './add-outcome.ts'
import styles from './add-to-cart.module.css'
import { type CartReport, findReplaced, idsIn } from './replaced.ts'
import { cartButtonText } from './add-to-cart.text.ts'

type Props = Pick<ButtonProps, 'kind' | 'size'> & {
  readonly courseId: string
  readonly courseName: string
  /** Products that include the course; it counts as added while one of them is in the cart. */
  readonly within?: readonly string[] | undefined
  /** Shows only the icon, where space is limited. */
  readonly isIconOnly?: boolean | undefined
}

/** Adds a course to the cart, or links to the cart that already has it. A form, so that it works without JavaScript. */
export function AddToCart({ courseId, courseName, within = [], isIconOnly, kind = 'subtle', size }: Props) {
  const { add, isUnderWay, wasPressed } = useAddToCart({ id: courseId, name: courseName })
  const { courseIds } = useSession().cart
  const isInCart = [courseId, ...within].some((id) => courseIds.includes(id))
  const t = useWords(cartButtonText)
  // The button shows its own result, so it is not replaced with the link while it has the focus.
  if (isInCart && !wasPressed)
    return isIconOnly ? (
      <IconLink to={paths.cart} icon="circle-check" label={t.inCart} />
    ) : (
      <LinkButton to={paths.cart} kind={kind} size={size} icon="circle-check" wide>
        {t.inCart}
      </LinkButton>
    )
  return (
    <form method="post" action={paths.cart} className={styles.form} onSubmit={(event) => void add(event)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="courseId" value={courseId} />
      <input type="hidden" name="courseName" value={courseName} />
      {isIconOnly ? (
        <IconButton type="submit" icon="cart" label={t.add} aria-busy={isUnderWay || undefined} />
      ) : (
        <Button type="submit" kind={kind} size={size} icon="cart" wide pending={isUnderWay}>
          {t.add}
        </Button>
      )}
    </form>
  )
}

const timeoutMs = 5000

type Item = Pick<TrackedItem, 'id' | 'name'>
/** The result of one click; `answer` is null without a response in time. */
type Press = { readonly answer: AddAnswer | null; readonly reported: CartReport | null }

/** Adds with JavaScript: shows the result for 2 s and then opens the cart (R280), or gives up after 5 s (R285). */
function useAddToCart(item: Item) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [press, setPress] = useState<Press | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const lang = useLang()

  const sentence = useEffectEvent(({ answer }: Press) => {
    const { kind, text, goesToCart } = addOutcome(answer, lang)
    if (kind === 'ok') track({ kind: 'cart', item: { ...item, halalas: null } })
    toast({ kind, text })
    void refreshSession()
    // A request that was given up may still have succeeded, so the badge is updated later.
    if (answer === null) setTimeout(() => void refreshSession(), timeoutMs)
    return goesToCart
  })
  useEffect(() => {
    if (!press || !sentence(press)) return
    const timer = setTimeout(
      () => void navigate(paths.cart, { state: { reported: press.reported } }),
      toastMs.notice,
    )
    return () => clearTimeout(timer)
  }, [press, navigate])

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay) return
    setUnderWay(true)
    // Undo compares against the cart before the change, which is unknown until the session has been read once.
    if (!sessionNow().isFresh) await fetchSession()
    const pressed = await ask(item, sessionNow().cart.courseIds)
    setUnderWay(false)
    setPress(pressed)
  }
  return { add, isUnderWay, wasPressed: isUnderWay || press !== null }
}

/** Never throws: a network failure is also a result. */
async function ask({ id, name }: Item, before: readonly string[]): Promise<Press> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await browserApi.cart.addMine({ body: { courseId: id, courseName: name } }, { signal })
  if (signal.aborted) return { answer: null, reported: null }
  if (!answer.ok) return { answer: { ok: false, ...answer.failure }, reported: null }
  const { notice, cart } = answer.value
  return {
    answer: { ok: true, notice },
    // Any result other than a plain add is also shown on the cart page.
    reported: notice === 'added' ? null : { notice, ...findReplaced(before, idsIn(cart)) },
  }
}
