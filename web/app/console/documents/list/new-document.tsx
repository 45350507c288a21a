import {
  type CreatableKind,
  creatableKinds,
  type DocumentKind,
  isCreatable,
  isNamedFirst,
  lowercaseKindName,
  kindNames,
} from '@matla/contract/documents/kinds'
import { useNavigate, useSearchParams } from 'react-router'
import { drawerLink } from '#console/kit/drawer-link.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { documentsText } from './documents.text.ts'
import { useCreate } from './use-create.ts'

/** Creates a document of the listed kind, or of a kind that the member chooses. */
export function NewDocument({ kind }: { readonly kind: DocumentKind | null }) {
  const t = useWords(documentsText)
  const lang = useLang()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const createNow = useCreate()
  const create = async (each: CreatableKind) => {
    if (isNamedFirst(each)) await navigate(drawerLink(search, 'name', each))
    else await createNow(each)
  }
  if (kind !== null && !isCreatable(kind)) return null
  if (kind !== null)
    return (
      <Button size="small" icon="plus" aria-keyshortcuts="N" onClick={() => void create(kind)}>
        {t.createOne(lowercaseKindName(kind, lang))}
      </Button>
    )
  return (
    <Popover label={t.create} icon="plus" align="end" keys="N">
      <Stack gap={1}>
        {creatableKinds.map((each) => (
          <Button key={each} size="small" kind="subtle" onClick={() => void create(each)}>
            {kindNames[each].one[lang]}
          </Button>
        ))}
      </Stack>
    </Popover>
  )
}
