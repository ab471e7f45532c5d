import { Button, FileButton } from '@mantine/core'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Settings.module.css'
import { useLogo, useRemoveLogo, useUploadLogo } from './settings.data.ts'

/** The logo of pages, mails, icons and the home screen. */
export const LogoUpload = () => {
  const logo = useLogo()
  const upload = useUploadLogo()
  const remove = useRemoveLogo()
  return (
    <section aria-label="Logo" className={css.logo}>
      <h3>Logo</h3>
      <p>
        PNG, WebP oder JPG, mindestens 128 × 128 Bildpunkte, am besten quadratisch und mit durchsichtigem Grund. Es
        steht neben dem Namen auf allen Seiten und in E-Mails und wird zum Symbol von Tabs und Startbildschirm.
      </p>
      <Loaded of={logo} height={64}>
        {({ data }) => (
          <div className={css.logoRow}>
            {data ? (
              <img src={data.url} alt="Ihr Logo" height={48} />
            ) : (
              <span>Zurzeit gilt das mitgelieferte Logo.</span>
            )}
            <FileButton
              accept="image/png,image/webp,image/jpeg"
              onChange={(image) => image && upload.mutate({ image })}
            >
              {(props) => (
                <Button {...props} variant="default" loading={upload.isPending}>
                  {data ? 'Anderes Logo hochladen' : 'Logo hochladen'}
                </Button>
              )}
            </FileButton>
            {data && (
              <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
                Logo entfernen
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}
