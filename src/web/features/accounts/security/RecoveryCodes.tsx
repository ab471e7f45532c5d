import { Button } from '@mantine/core'
import { siteName } from '#lib/site/name.ts'
import { toast } from '#web/app/toasts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SecondFactor.module.css'

const download = (codes: readonly string[]) => {
  const lines = [`Wiederherstellungscodes für ${siteName()}`, 'Jeder Code gilt einmal.', '', ...codes, '']
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }))
  link.download = 'wiederherstellungscodes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

const copy = async (codes: readonly string[]) => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success('Die Codes sind kopiert.')
  } catch {
    toast.error('Das Kopieren hat nicht geklappt. Bitte laden Sie die Codes herunter.')
  }
}

/** Shown once: the server keeps only hashes of them. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <div className={css.codes}>
    <Notice kind="warning" title="Bitte bewahren Sie diese Codes sicher auf">
      Wenn Sie Ihr Handy verlieren, melden Sie sich mit einem dieser Codes an. Jeder gilt einmal. Wir zeigen sie nur
      jetzt.
    </Notice>
    <ul className={css.list} aria-label="Wiederherstellungscodes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={css.actions}>
      <Button variant="default" onClick={() => download(codes)}>
        Herunterladen
      </Button>
      <Button variant="default" onClick={() => copy(codes)}>
        Kopieren
      </Button>
      <Button onClick={onDone}>Codes sind gesichert</Button>
    </div>
  </div>
)
