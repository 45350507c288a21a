import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import type { RootData } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { preparingText } from './preparing.text.ts'

/** A page that has no content yet is not to be found. */
export function preparingMeta(root: RootData | undefined, path: string): MetaDescriptor[] {
  const { title, text } = pick(preparingText, root?.lang ?? 'ar')
  return pageMeta(root, { title, description: text, path, isHidden: true })
}
