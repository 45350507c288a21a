import { type ReactNode, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Block, Detail } from '#console/kit/detail.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { joinNames, Person, When } from '#console/kit/values.tsx'
import { AddFactor } from '#console/session/add-factor.tsx'
import { refreshSession, useMe } from '#console/session/me.ts'
import { proofText } from '#console/session/proof.text.ts'
import { RecoveryCodes } from '#console/session/recovery-codes.tsx'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountText } from './account.text.ts'

export const loader = async () => valueOrThrow(await consoleApi.factors.list())

type Factors = Awaited<ReturnType<typeof loader>>
/** The open drawer: a passkey by its id, the authenticator app, the recovery codes, or a new factor. */
type Open = { readonly kind: 'add' | 'totp' | 'codes' } | { readonly kind: 'passkey'; readonly id: string }

/** The second factors and recovery codes of the person's own account. */
export function Component() {
  const t = useWords(accountText)
  const me = useMe()
  const names = useWords(roleNames)
  const lang = useLang()
  const factors = useLoaderData<Factors>()
  const [open, setOpen] = useState<Open | null>(null)
  const ownRoles = joinNames(
    me.roles.map((role) => names[role]),
    lang,
  )
  return (
    <Detail
      title={t.title}
      facts={ownRoles}
      actions={
        <Button size="small" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {t.add}
        </Button>
      }
    >
      <Person name={me.fullName} email={me.email} />
      {!me.secondFactor.isNeeded && (
        <Notice kind="info" title={t.demoTitle}>
          {t.demoText}
        </Notice>
      )}
      <PasskeysBlock passkeys={factors.passkeys} onRemove={(id) => setOpen({ kind: 'passkey', id })} />
      <TotpBlock isOn={factors.hasTotp} onRemove={() => setOpen({ kind: 'totp' })} />
      {(factors.hasTotp || factors.passkeys.length > 0) && (
        <CodesBlock left={factors.recoveryCodesLeft} onMake={() => setOpen({ kind: 'codes' })} />
      )}
      <Block title={t.notifications}>
        <Cluster justify="between">
          <p className="muted">{t.notificationsText}</p>
          <Link to="/account/notifications" className="accented">
            {t.toNotifications}
          </Link>
        </Cluster>
      </Block>
      <Block title={t.password}>
        <Cluster justify="between">
          <p className="muted">{t.passwordText}</p>
          <a href={paths.security} className="accented">
            {t.toSecurity}
          </a>
        </Cluster>
      </Block>
      <FactorDialog open={open} onClose={() => setOpen(null)} />
    </Detail>
  )
}

type PasskeysProps = { readonly passkeys: Factors['passkeys']; readonly onRemove: (id: string) => void }

function PasskeysBlock({ passkeys, onRemove }: PasskeysProps) {
  const t = useWords(accountText)
  return (
    <Block title={t.passkeys}>
      {passkeys.length === 0 ? (
        <p className="muted">{t.noPasskeys}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Cluster as="li" key={id} justify="between">
              <span>
                <Name>{name}</Name>{' '}
                <small className="muted">
                  {lastUsedAt === null ? t.added : t.used} <When at={lastUsedAt ?? createdAt} />
                </small>
              </span>
              <RemoveButton onClick={() => onRemove(id)} />
            </Cluster>
          ))}
        </Stack>
      )}
    </Block>
  )
}

function TotpBlock({ isOn, onRemove }: { readonly isOn: boolean; readonly onRemove: () => void }) {
  const t = useWords(accountText)
  return (
    <Block title={t.totp}>
      <Cluster justify="between">
        <p className={isOn ? '' : 'muted'}>{isOn ? t.totpOn : t.totpOff}</p>
        {isOn && <RemoveButton onClick={onRemove} />}
      </Cluster>
    </Block>
  )
}

function CodesBlock({ left, onMake }: { readonly left: number; readonly onMake: () => void }) {
  const t = useWords(accountText)
  const proof = useWords(proofText)
  return (
    <Block title={t.recovery}>
      <Cluster justify="between">
        <p>{proof.codesLeft(left)}</p>
        <Button kind="subtle" size="small" onClick={onMake}>
          {t.newCodes}
        </Button>
      </Cluster>
    </Block>
  )
}

const RemoveButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button kind="subtle" size="small" icon="trash" onClick={onClick}>
    {useWords(accountText).remove}
  </Button>
)

function FactorDialog({ open, onClose }: { readonly open: Open | null; readonly onClose: () => void }) {
  const t = useWords(accountText)
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = async () => {
    onClose()
    setCodes(null)
    await refreshSession()
    await revalidate()
  }
  if (open === null) return null
  const shown: Readonly<Record<Open['kind'], readonly [title: string, body: () => ReactNode]>> = {
    add: [t.add, () => <AddFactor onDone={done} />],
    totp: [
      t.removeTitle,
      () => <RemoveForm ask={() => consoleApi.factors.removeTotp()} {...{ done, onClose }} />,
    ],
    passkey: [
      t.removeTitle,
      () => {
        const params = { passkeyId: open.kind === 'passkey' ? open.id : '' }
        return <RemoveForm ask={() => consoleApi.factors.removePasskey({ params })} {...{ done, onClose }} />
      },
    ],
    codes: [
      t.recovery,
      () =>
        codes === null ? (
          <NewCodes onMade={setCodes} onClose={onClose} />
        ) : (
          <RecoveryCodes codes={codes} onDone={done} />
        ),
    ],
  }
  const [title, body] = shown[open.kind]
  return (
    <Dialog open onClose={onClose} lightDismiss={false} title={title}>
      {body()}
    </Dialog>
  )
}

type RemoveProps = {
  readonly ask: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly failure: { readonly message: string } }
  >
  readonly done: () => Promise<void>
  readonly onClose: () => void
}

function RemoveForm({ ask, done, onClose }: RemoveProps) {
  const t = useWords(accountText)
  const act = async () => {
    const answer = await ask()
    return answer.ok ? null : { message: answer.failure.message || t.failed }
  }
  return (
    <ActionForm
      tone="danger"
      does={t.remove}
      consequences={t.removeText}
      act={act}
      onDone={() => void done()}
      onCancel={onClose}
    />
  )
}

type NewCodesProps = { readonly onMade: (codes: readonly string[]) => void; readonly onClose: () => void }

function NewCodes({ onMade, onClose }: NewCodesProps) {
  const t = useWords(accountText)
  const act = async () => {
    const answer = await consoleApi.factors.newRecoveryCodes()
    if (!answer.ok) return { message: answer.failure.message || t.failed }
    onMade(answer.value.recoveryCodes)
    return null
  }
  return (
    <ActionForm
      does={t.newCodes}
      consequences={t.newCodesText}
      act={act}
      onDone={() => undefined}
      onCancel={onClose}
    />
  )
}
