import { z } from 'zod'
import { formatNumber } from '#lib/format.ts'

/** What is said where nothing more can be. */
export const unnamedIssue = 'Diese Angabe ist ungültig.'

/** Of text with NUL or half a surrogate pair, and of data nested without end. */
export const unsoundText = 'Diese Angabe enthält unzulässige Zeichen oder ist zu tief verschachtelt.'

/** German sentences for every way an input can be wrong, for forms and answers alike. */
z.config({
  // browsers refuse code made from text (our policy), and even trying it is reported
  jitless: 'document' in globalThis,
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? 'Bitte füllen Sie dieses Feld aus.'
          : 'Diese Angabe hat die falsche Form.'
      case 'too_small':
        if (issue.origin !== 'string') return `Bitte mindestens ${formatNumber(Number(issue.minimum))} angeben.`
        return issue.minimum === 1
          ? 'Bitte füllen Sie dieses Feld aus.'
          : `Bitte mindestens ${issue.minimum} Zeichen eingeben.`
      case 'too_big':
        return issue.origin === 'string'
          ? `Bitte höchstens ${formatNumber(Number(issue.maximum))} Zeichen eingeben.`
          : `Bitte höchstens ${formatNumber(Number(issue.maximum))} angeben.`
      case 'invalid_format':
        if (issue.format === 'email') return 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
        if (issue.format === 'date') return 'Bitte geben Sie ein gültiges Datum ein.'
        return 'Diese Angabe hat die falsche Form.'
      case 'invalid_value':
        return 'Bitte wählen Sie einen der angebotenen Werte.'
      default:
        return unnamedIssue
    }
  },
})
