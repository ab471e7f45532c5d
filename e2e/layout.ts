import type { Page } from '@playwright/test'

/** What lies wrong on a page as wide as it is now: texts over each other, marks over fields, sums that don't stand below each other. */
export const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const nameOf = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1
    const isTransparent = (element: Element) => getComputedStyle(element).opacity === '0'
    // what is folded up has a place, too
    const unseen = '.visually-hidden, svg, details:not([open]) > :not(summary)'
    /** Where texts, fields and buttons of an element are painted. */
    const boxesOf = (element: Element) => {
      const boxes: DOMRect[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(unseen)) continue
        range.selectNodeContents(text)
        boxes.push(...range.getClientRects())
      }
      for (const one of element.querySelectorAll('button, input, select, textarea'))
        if (!isTransparent(one)) boxes.push(one.getBoundingClientRect())
      return boxes.filter(isSeen)
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const anyMeet = (all: DOMRect[][]) =>
      all.some((one, at) => all.slice(at + 1).some((other) => one.some((a) => other.some((b) => meet(a, b)))))

    const rows = [...document.querySelectorAll('main table')].flatMap((table) =>
      [...table.querySelectorAll('tbody tr')].slice(0, 12),
    )
    for (const row of rows) {
      const cells = [...row.children]
      const boxes = cells.map(boxesOf)
      if (anyMeet(boxes)) faults.push(`cells lie on each other: ${nameOf(row)}`)
      const mark = [row, ...cells.slice(0, 1)].find((one) => getComputedStyle(one).boxShadow.includes('inset'))
      const edge = mark ? mark.getBoundingClientRect().left + 4 : 0
      if (mark && boxes.flat().some(({ left }) => left < edge)) faults.push(`the mark covers: ${nameOf(row)}`)
      for (const cell of cells) {
        const { display } = getComputedStyle(cell)
        const inner = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()?.parentElement
        const textAlign = inner && getComputedStyle(inner).textAlign
        const isSum = /^[−-]?\s?[\d.]+,\d\d\s€$/.test((cell.textContent ?? '').trim())
        if (isSum && display === 'table-cell' && textAlign !== 'right') faults.push(`a sum to the left: ${nameOf(row)}`)
      }
    }
    for (const field of document.querySelectorAll('main input, main select, main textarea, main button')) {
      const place = field.closest('td, li, form, section, article, dialog')
      const box = field.getBoundingClientRect()
      if (!place || !isSeen(box) || isTransparent(field)) continue
      const scrolls = (one: Element | null): boolean =>
        one !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
      if (box.right > place.getBoundingClientRect().right + 1 && !scrolls(field.parentElement))
        faults.push(`out of its place: ${field.getAttribute('aria-label') ?? nameOf(field)}`)
    }
    const words = [...document.querySelectorAll('nav[aria-label="Schnellzugriff"] > * > span')]
    if (anyMeet(words.map(boxesOf))) faults.push('words of the bar touch each other')
    for (const field of document.querySelectorAll('header search input')) {
      const { width, height } = field.getBoundingClientRect()
      if (height > 1 && width < 70) faults.push(`no room to type: ${field.getAttribute('placeholder')}`)
    }
    return [...new Set(faults)]
  })
