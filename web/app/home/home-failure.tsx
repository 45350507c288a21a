import { useRevalidator } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { homeText } from './home.text.ts'

/** The home page without its content (R083). */
export function HomeFailure() {
  const t = pick(homeText, useLang())
  const revalidator = useRevalidator()
  return (
    <Empty
      level={1}
      icon="alert"
      title={t.failed}
      action={
        <Button
          icon="refresh"
          pending={revalidator.state === 'loading'}
          onClick={() => void revalidator.revalidate()}
        >
          {t.retry}
        </Button>
      }
    />
  )
}
