import { expect, test } from 'vitest'
import { show, wordsOf } from '#test/page-under-test.tsx'
import { Failure } from './load-failure.tsx'

const shown = async (isLoading: boolean, lang: 'ar' | 'en') => {
  const page = { default: () => <Failure isLoading={isLoading} again={() => undefined} /> }
  return wordsOf(await show(page, { lang }))
}

test.each([
  ['en', 'Loading...', 'Error loading data'],
  ['ar', 'جارٍ التحميل…', 'تعذّر تحميل البيانات'],
] as const)(
  'the failure in %s shows "%s" during a retry, and "%s" otherwise (R083)',
  async (lang, loading, failed) => {
    expect(await shown(true, lang)).toContain(loading)
    expect(await shown(true, lang)).not.toContain(failed)
    expect(await shown(false, lang)).toContain(failed)
    expect(await shown(false, lang)).not.toContain(loading)
  },
)
