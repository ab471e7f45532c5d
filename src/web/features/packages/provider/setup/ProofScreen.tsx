import { Button, FileInput } from '@mantine/core'
import { type DocumentKind, documentLabels } from '#contract/packages/kinds.ts'
import css from './Setup.module.css'
import { type ScreenProps, saveProof, useScreen } from './setup.data.ts'

const kindsOf = (isPerson: boolean): DocumentKind[] =>
  isPerson ? ['trade_licence', 'identity'] : ['trade_licence', 'identity', 'register_extract']

export const ProofScreen = ({ setup: { info }, onDone }: ScreenProps) => {
  const isThere = (kind: DocumentKind) =>
    info.documents.find((document) => document.kind === kind && document.status !== 'rejected')
  const open = kindsOf(info.is_person).filter((kind) => !isThere(kind))
  const { form, submit, isSending } = useScreen({
    initialValues: Object.fromEntries(open.map((kind) => [kind, null])) as Record<string, File | null>,
    check: (values) =>
      Object.fromEntries(
        open.map((kind) => [kind, !values[kind] && 'Bitte wählen Sie ein Bild oder ein PDF.']),
      ) as Record<string, string | false>,
    send: async (values) => {
      for (const kind of open) {
        const file = values[kind]
        if (file) await saveProof(kind, file)
      }
    },
    onDone,
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {kindsOf(info.is_person).map((kind) =>
        open.includes(kind) ? (
          <FileInput
            key={kind}
            size="md"
            label={documentLabels[kind]}
            placeholder="Foto oder PDF wählen"
            accept="image/png,image/jpeg,image/webp,application/pdf"
            clearable
            {...form.getInputProps(kind)}
          />
        ) : (
          <p key={kind} className={css.soft}>
            {documentLabels[kind]}: {isThere(kind)?.name} ist da.
          </p>
        ),
      )}
      <div>
        <Button type="submit" className={css.save} loading={isSending}>
          {open.length ? 'Hochladen und weiter' : 'Weiter'}
        </Button>
      </div>
    </form>
  )
}
