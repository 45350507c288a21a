import { blogsPath } from '@matla/contract/articles/article-paths'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { articlesText } from './articles.text.ts'
import { type ArticleQuery, formatArticleQuery } from './find-articles.ts'
import type { Subject } from './read-blogs.ts'
import styles from './subject-filter.module.css'

type Props = { readonly asked: ArticleQuery; readonly subjects: readonly Subject[] }

/**
 * The subjects with their article counts; subjects without articles are listed separately. Only Apply has an effect, and
 * Disable filter clears the selection (R153, R154).
 */
export function SubjectFilter({ asked, subjects }: Props) {
  const t = useWords(articlesText)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(asked.categories))
  const subjectsBox = useRef<HTMLFieldSetElement>(null)
  useInputBeforeHydration(subjectsBox, (box) => {
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
  const [filled, empty] = [
    subjects.filter((each) => each.count > 0),
    subjects.filter((each) => each.count === 0),
  ]
  const chip = (subject: Subject) => (
    <label key={subject.value} className={styles.subject}>
      <input
        type="checkbox"
        name="category"
        value={subject.value}
        className={styles.box}
        checked={chosen.has(subject.value)}
        onChange={() => toggle(subject.value)}
      />
      <Icon name="check" className={styles.mark} />
      {subject.name}
      <span className={styles.count}>
        <VisuallyHidden>{t.count(subject.count)}</VisuallyHidden>
        <span aria-hidden>{subject.count}</span>
      </span>
    </label>
  )
  return (
    <Form action={blogsPath} preventScrollReset>
      {asked.query !== '' && <input type="hidden" name="q" value={asked.query} />}
      <fieldset ref={subjectsBox}>
        <legend className={styles.legend}>{t.filter}</legend>
        <div className={styles.subjects}>{filled.map(chip)}</div>
        {empty.length > 0 && (
          <details open={empty.some(({ value }) => asked.categories.includes(value))}>
            <summary className={styles.opener}>
              {t.otherSubjects}
              <Icon name="chevron-down" />
            </summary>
            <div className={styles.subjects}>{empty.map(chip)}</div>
          </details>
        )}
      </fieldset>
      {(isPending || asked.categories.length > 0) && (
        <div className={styles.actions}>
          {isPending && (
            <Button type="submit" size="small">
              {chosen.size > 0 ? t.applyCount(count) : t.apply}
            </Button>
          )}
          {asked.categories.length > 0 && (
            <LinkButton
              kind="ghost"
              size="small"
              icon="close"
              preventScrollReset
              to={`${blogsPath}${formatArticleQuery({ ...asked, categories: [] })}`}
            >
              {t.disable}
            </LinkButton>
          )}
        </div>
      )}
      <noscript>
        <p className={styles.actions}>
          <Button type="submit" size="small">
            {t.apply}
          </Button>
        </p>
      </noscript>
    </Form>
  )
}
