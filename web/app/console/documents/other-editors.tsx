import type { Fields } from '@matla/contract/documents/shape'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { documentText } from './document.text.ts'
import { useForm, useMarks } from './form/form-context.ts'
import { pathOf } from './form/paths.ts'
import styles from './other-editors.module.css'
import { placeWords } from './field-words.ts'

/** Other members who have the document open, and the field that each is in. */
export function OtherEditors({ fields }: { readonly fields: Fields }) {
  const t = useWords(documentText)
  const lang = useLang()
  const { saver } = useForm()
  const present = useMarks((marks) => marks.present)
  return present.map(({ name, field }) => {
    const place = placeWords(fields, saver.store.now().shown, pathOf(field), lang)
    const who = `\u2068${name}\u2069`
    return (
      <span key={`${name} ${field}`} className={styles.person}>
        <Icon name="user" label={t.here} /> {place === '' ? who : t.hereIn(who, place)}
      </span>
    )
  })
}
