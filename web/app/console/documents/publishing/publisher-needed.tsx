import { hasRight, staffRoles } from '@matla/contract/kit/rights'
import type { Document } from '@matla/contract/staff/documents.schema'
import { documentText } from '#console/documents/document.text.ts'
import { roleNames } from '#console/kit/role-names.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'

/** Names members who can publish a document that the reader cannot. */
export function PublisherNeeded({ document }: { readonly document: Document }) {
  const t = useWords(documentText)
  const names = useWords(roleNames)
  const lang = useLang()
  const roles = staffRoles.filter((role) => document.publishRights.every((right) => hasRight([role], right)))
  const list = new Intl.ListFormat(lang, { type: 'disjunction' }).format(roles.map((role) => names[role]))
  return (
    <Notice kind="info">
      {document.publishRights.includes('price.write') ? t.setsPrice(list) : t.publishedBy(list)}
    </Notice>
  )
}
