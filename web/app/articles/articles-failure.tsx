import { useRevalidator } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { articlesText } from './articles.text.ts'

/** A list or an article that could not be loaded (R156, R160, R163). */
export function ArticlesFailure({ title, level = 1 }: { title?: string; level?: 1 | 2 | 3 }) {
  const t = pick(articlesText, useLang())
  const revalidator = useRevalidator()
  const retry = (
    <Button
      kind="subtle"
      icon="refresh"
      pending={revalidator.state === 'loading'}
      onClick={() => void revalidator.revalidate()}
    >
      {t.retry}
    </Button>
  )
  return <Empty level={level} icon="alert" title={title ?? t.listFailed} action={retry} />
}
