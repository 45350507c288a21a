import { blogsPath } from '@matla/contract/articles/article-paths'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { normalizeQuery } from '@matla/contract/search/normalize-query'
import { SearchField } from '#search/search-field.tsx'
import { Button } from '#ui/button.tsx'
import { articlesText } from './articles.text.ts'
import styles from './blog-search.module.css'
import type { ArticleQuery } from './find-articles.ts'

const debounceMs = 300

/** The search box above the list (R152), as a form. With JavaScript the list updates when typing pauses. */
export function BlogSearch({ asked }: { asked: ArticleQuery }) {
  const t = useWords(articlesText)
  const submit = useSubmit()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const { box, noteSent } = useSearchBox(asked.query)
  const follow = (form: HTMLFormElement | null) => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      if (!form) return
      noteSent()
      void submit(form, { replace: true, preventScrollReset: true })
    }, debounceMs)
  }
  const send = () => {
    clearTimeout(resting.current)
    noteSent()
  }
  return (
    <search>
      <Form action={blogsPath} className={styles.form} onSubmit={send} preventScrollReset>
        {asked.categories.map((category) => (
          <input key={category} type="hidden" name="category" value={category} />
        ))}
        <SearchField
          className={styles.field}
          ref={box}
          defaultValue={asked.query}
          placeholder={t.search}
          aria-label={t.search}
          onChange={(event) => follow(event.currentTarget.form)}
        />
        <Button type="submit" kind="subtle">
          {t.submit}
        </Button>
      </Form>
    </search>
  )
}

/** Updates the text of the box only when a link or the browser's history changed the URL. */
function useSearchBox(asked: string) {
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(asked)
  useEffect(() => {
    if (box.current) box.current.value = nextBoxText({ typed: box.current.value, sent: sent.current, asked })
    sent.current = asked
  }, [asked])
  return { box, noteSent: () => void (sent.current = box.current?.value ?? '') }
}

type Words = {
  readonly typed: string
  /** The last query that the box itself requested. */
  readonly sent: string
  readonly asked: string
}

/** The text of the box for another list. The response to its own query does not change what was typed since. */
export const nextBoxText = ({ typed, sent, asked }: Words): string =>
  normalizeQuery(sent) === asked ? typed : asked
