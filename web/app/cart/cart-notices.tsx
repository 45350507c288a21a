import type { Lang } from '@matla/contract/kit/lang'
import { Form } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { cartText, type NoticeName, noticeText } from './cart.text.ts'

export type Reported = {
  readonly notice: NoticeName
  readonly undo: readonly string[]
  /** The package that replaced the courses; '' for none. */
  readonly added: string
}

type Props = {
  readonly reported: Reported | null
  readonly dropped: readonly string[]
}

const kinds: Readonly<Record<NoticeName, 'ok' | 'info' | 'bad'>> = {
  added: 'ok',
  'bundle-instead': 'info',
  'bundle-instead-of-parts': 'info',
  'bundle-replaced-parts': 'info',
  removed: 'ok',
  cleared: 'ok',
  restored: 'ok',
  'cart-joined': 'info',
  'course-already-in-cart': 'info',
  'course-already-owned': 'info',
  unavailable: 'bad',
  invalid: 'bad',
  'not-added': 'bad',
  'not-changed': 'bad',
}

/** Messages about the previous action, and about courses that were removed automatically. */
export function CartNotices({ reported, dropped }: Props) {
  const lang = useLang()
  const t = useWords(cartText)
  return (
    <>
      {reported && (
        <Notice
          kind={kinds[reported.notice]}
          live
          action={reported.undo.length > 0 && <Undo courseIds={reported.undo} added={reported.added} />}
        >
          {noticeText[lang][reported.notice]}
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice kind="warn" live>
          {t.dropped(listed(dropped, lang, t.and), dropped.length)}
        </Notice>
      )}
    </>
  )
}

function Undo({ courseIds, added }: { courseIds: readonly string[]; added: string }) {
  const t = useWords(cartText)
  return (
    <Form method="post" action={paths.cart}>
      <input type="hidden" name="added" value={added} />
      {courseIds.map((id) => (
        <input key={id} type="hidden" name="courseId" value={id} />
      ))}
      <Button type="submit" name="intent" value="undo" kind="subtle" size="small">
        {t.undo}
      </Button>
    </Form>
  )
}

const quotedIn = {
  ar: (name: string) => `«\u2068${name}\u2069»`,
  en: (name: string) => `“\u2068${name}\u2069”`,
}

function listed(names: readonly string[], lang: Lang, and: string): string {
  const quoted = quotedIn[lang]
  const last = names.at(-1) ?? ''
  const before = names.slice(0, -1)
  return before.length === 0
    ? quoted(last)
    : `${before.map(quoted).join(lang === 'ar' ? '، ' : ', ')}${and}${quoted(last)}`
}
