import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** By the menu of the operator's area, as the window offers it: a drawer on a phone, a rail beside the page otherwise. */
export const goTo = async (page: Page, group: string, label: string) => {
  const isPhone = page.viewportSize()!.width < 900
  if (isPhone)
    await page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Betreiberbereich' })
  const entry = (name: string) => menu.getByRole('link', { name, exact: true }).first()
  if (!isPhone && group !== label) await entry(group).click()
  await entry(label).click()
  // the drawer closes with the new page
  if (isPhone) await expect(page.getByRole('dialog', { name: 'Menü: Betreiberbereich' })).toBeHidden()
  else await expect(entry(label)).toHaveAttribute('aria-current', 'page')
}
