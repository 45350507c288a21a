import { creatableKinds, lowercaseKindName } from '@matla/contract/documents/kinds'
import { type SyntheticEvent, useState } from 'react'
import { Drawer, useDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { BothField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { documentsText } from './documents.text.ts'
import { useCreate } from './use-create.ts'

/** Asks for the name of a new document before it is created, because its URL is derived from the name. */
export function NamedDocument() {
  const t = useWords(documentsText)
  const lang = useLang()
  const { item } = useDrawer()
  const kind = creatableKinds.find((each) => each === item)
  return (
    <Drawer name="name" title={kind ? t.createOne(lowercaseKindName(kind, lang)) : t.create}>
      {kind && <NameForm kind={kind} />}
    </Drawer>
  )
}

function NameForm({ kind }: { readonly kind: (typeof creatableKinds)[number] }) {
  const t = useWords(documentsText)
  const create = useCreate()
  const { close } = useDrawer()
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = { ar: formText(form, 'name.ar').trim(), en: formText(form, 'name.en').trim() }
    setMissing(name.ar === '' || name.en === '')
    if (name.ar === '' || name.en === '' || isPending) return
    setPending(true)
    await create(kind, name).finally(() => setPending(false))
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        {isMissing && <FailureNotice>{t.nameMissing}</FailureNotice>}
        <BothField label={t.nameFirst} name="name" maxLength={60} />
        <p className="muted">{t.nameFirstText}</p>
        <Cluster gap={3}>
          <Button type="submit" pending={isPending}>
            {t.create}
          </Button>
          <Button kind="subtle" onClick={close}>
            {t.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
