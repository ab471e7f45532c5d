import type { Locator } from '@playwright/test'
import { expect } from './people.ts'

/** Does and counts what somebody does on a phone: screens they see, fields they fill, buttons they tap. */
export const counting = () => {
  const count = { screens: 0, inputs: 0, taps: 0 }
  return {
    count,
    screen: async (heading: Locator) => {
      count.screens++
      await expect(heading).toBeVisible()
    },
    fill: async (field: Locator, text: string) => {
      count.inputs++
      await field.fill(text)
    },
    choose: async (field: Locator, option: string | { label: string }) => {
      count.inputs++
      await field.selectOption(option)
    },
    file: async (field: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      count.inputs++
      await field.setInputFiles(files)
    },
    tap: async (button: Locator) => {
      count.taps++
      await button.click()
    },
  }
}
