import { blogsPath } from '@matla/contract/articles/article-paths'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTypedBefore } from '#ui/use-typed-before.ts'
import { articlesText } from './articles.text.ts'
import { type Asked, searchOf } from './find-articles.ts'
import type { Subject } from './read-blogs.ts'
import styles from './subject-filter.module.css'

type Props = { readonly asked: Asked; readonly subjects: readonly Subject[] }

/** The subjects to choose from: nothing happens before Apply, and Disable filter takes all away (R153, R154). */
export function SubjectFilter({ asked, subjects }: Props) {
  const t = useWords(articlesText)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(asked.categories))
  const subjectsBox = useRef<HTMLFieldSetElement>(null)
  useTypedBefore(subjectsBox, (box) => {
    const ticked = box.querySelectorAll<HTMLInputElement>('input:checked')
    setChosen(new Set(Array.from(ticked, ({ value }) => value)))
  })
  const isPending =
    chosen.size !== asked.categories.length || asked.categories.some((value) => !chosen.has(value))
  const toggle = (value: string) => {
    const others = [...chosen].filter((each) => each !== value)
    setChosen(new Set(chosen.has(value) ? others : [...others, value]))
  }
  const count = subjects.reduce((sum, subject) => sum + (chosen.has(subject.value) ? subject.count : 0), 0)
  return (
    <details className={styles.panel} open={asked.categories.length > 0}>
      <summary className={styles.opener}>
        <Icon name="filter" />
        {t.filter}
        {asked.categories.length > 0 && <span className={styles.badge}>{asked.categories.length}</span>}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <Form action={blogsPath} preventScrollReset>
        {asked.query !== '' && <input type="hidden" name="q" value={asked.query} />}
        <fieldset className={styles.subjects} ref={subjectsBox}>
          <legend className="visually-hidden">{t.filter}</legend>
          {subjects.map(({ value, name }) => (
            <label key={value} className={styles.subject}>
              <input
                type="checkbox"
                name="category"
                value={value}
                className={styles.box}
                checked={chosen.has(value)}
                onChange={() => toggle(value)}
              />
              <Icon name="check" className={styles.mark} />
              {name}
            </label>
          ))}
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit" size="small">
            {isPending && chosen.size > 0 ? t.applyCount(count) : t.apply}
          </Button>
          {asked.categories.length > 0 && (
            <LinkButton
              kind="ghost"
              size="small"
              icon="close"
              preventScrollReset
              to={`${blogsPath}${searchOf({ ...asked, categories: [] })}`}
            >
              {t.disable}
            </LinkButton>
          )}
        </div>
      </Form>
    </details>
  )
}
