import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

test('the operator saves pages as a file, checks it, and takes a changed page over as a draft @phone', async ({
  page,
}) => {
  await login(page, demo.operator)
  await open(page, '/betreiber/inhalte-als-datei')
  for (const name of ['Menüs, Banner', 'Texte von E-Mails', 'Regionen', 'Themen des Portals', 'Beiträge und Termine'])
    await page.getByLabel(name).uncheck()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Datei speichern' }).click()
  const file = await (await saved).path()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei prüfen' }).click()
  await (await chooser).setFiles({ name: 'fremd.gz', mimeType: 'application/gzip', buffer: Buffer.from('keine') })
  await expectToast(page, 'error', 'Das ist keine Datei mit Inhalten')

  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei prüfen' }).click()
  await (await again).setFiles(file)
  await expect(page.getByText(/^Gespeichert am .* Einträge\.$/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Was geschieht' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Warm und ohne Abwasch' })).toHaveText(/Newsletter/)
  await expect(rows.filter({ hasText: 'Herbst in der Region' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Frage zu einer Bestellung' })).toHaveText(/Kontakt-Thema.*Gibt es schon/)
  await expect(page.getByText('Gibt es schon').first()).toBeVisible()
  await expect(page.getByText('Abgelehnt', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Als Entwürfe übernehmen' })).toBeVisible()
  await expectAccessible(page)
})

test('two editors of a page see each other, one takes over, and both hear when the other leaves @phone', async ({
  page,
  browser,
}, { project }) => {
  // the same account on another screen at the same time is one editor more
  const path = project.name === 'phone' ? '/betreiber/seiten/ueber-uns' : '/betreiber/seiten/hilfe'
  const { viewport, hasTouch, isMobile } = project.use
  const other = await openOther(browser, {
    ...(viewport && { viewport }),
    ...(hasTouch && { hasTouch }),
    ...(isMobile && { isMobile }),
  })
  await declineCookies(other)
  await login(page, demo.operator)
  await login(other, demo.operator)
  await open(page, path)
  await expect(page.getByText('Sie sind nicht allein')).toHaveCount(0)
  await open(other, path)
  await expect(other.getByText('Sie sind nicht allein')).toBeVisible()
  await expect(page.getByText(/auch in einem anderen Fenster offen/)).toBeVisible()
  await expectAccessible(page)
  await other.getByRole('button', { name: 'Ich arbeite hier weiter' }).click()
  await expect(page.getByText('Hier arbeitet jetzt jemand anderes weiter')).toBeVisible()
  await expect(page.getByText('Sie haben in einem anderen Fenster übernommen.')).toBeVisible()
  await open(other, '/betreiber/seiten')
  await expect(page.getByText('Hier arbeitet jetzt jemand anderes weiter')).toHaveCount(0)
})
