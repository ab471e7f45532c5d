import { documentLabels, documentStateLabels, onboardingLabels } from '#contract/packages/kinds.ts'
import { formatDate } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { type IdentityField, identityFields } from '#server/domains/accounts/index.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Applicant, DocumentRow, Onboarding, ViewRow } from './onboarding.queries.ts'
import { obstaclesOf, stepsOf, taxDeadline, versionOf } from './onboarding.rules.ts'
import type { VatAnswer } from './vat.port.ts'

export const presentDocument = (row: DocumentRow) => ({
  id: row.id,
  kind: row.kind,
  kind_text: documentLabels[row.kind],
  name: row.name,
  size: row.size,
  status: row.state,
  status_text: documentStateLabels[row.state],
  reason: row.reason,
  has_file: row.hasFile,
  created_at: isoTime(row.createdAt),
})

const vatWords: Record<VatAnswer, string> = {
  valid: 'vom Register der EU bestätigt',
  invalid: 'im Register der EU nicht bekannt',
  unanswered: 'noch ohne Antwort des Registers der EU',
}

export const presentOnboarding = (row: Onboarding) => {
  const steps = stepsOf(row)
  return {
    status: row.state,
    status_text: onboardingLabels[row.state],
    progress: Math.floor((steps.filter(({ isDone }) => isDone).length * 100) / steps.length),
    steps: steps.map(({ isDone, missing, neededFor, ...step }) => ({
      ...step,
      needed_for: neededFor,
      is_done: isDone,
      missing: [...missing],
    })),
    question: row.question,
    is_selling: row.isSelling,
    is_approved: row.isApproved,
    approval_first: row.gaps.includes('approval') ? (row.approvalDue ?? ('trade' as const)) : null,
    turnover_limit: toEuros(row.limitCents),
    person_name: row.personName,
    person_birthday: row.personBirthday,
    tax_id: row.taxId,
    is_person: row.isPerson,
    package_id: row.packageId,
    interval: row.interval,
    documents: row.documents.map(presentDocument),
    tax_deadline: row.taxAskedOn && taxDeadline(row.taxAskedOn),
    is_blocked: row.isBlocked,
    vat_check: row.vatCheck && {
      result: row.vatCheck.result,
      result_text: vatWords[row.vatCheck.result],
      checked_at: row.vatCheck.at && isoTime(row.vatCheck.at),
    },
    submitted_at: row.submittedAt && isoTime(row.submittedAt),
    decided_at: row.decidedAt && isoTime(row.decidedAt),
    pending: identityFields
      .filter((field) => field in row.pending)
      .map((field) => ({
        field,
        label: identityLabels[field],
        before: wordsFor(row, field, row.identity[field]),
        after: wordsFor(row, field, row.pending[field]),
      })),
  }
}

const identityLabels: Record<IdentityField, string> = {
  companyName: 'Name des Betriebs',
  companyTypeId: 'Rechtsform',
  companyRegistrationNumber: 'Registernummer',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  zipCode: 'Postleitzahl',
  city: 'Ort',
  industryId: 'Branche',
  vatNumber: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  firstName: 'Vorname (Impressum)',
  lastName: 'Nachname (Impressum)',
  iban: 'IBAN',
  accountHolder: 'Kontoinhaber',
  personName: 'Vertretungsberechtigte Person',
  personBirthday: 'Geburtsdatum',
  taxId: 'Steuer-Identifikationsnummer',
}

const wordsFor = ({ names }: Onboarding, field: IdentityField, value: string | number | null | undefined) => {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'companyTypeId') return names.types[value] ?? ''
  if (field === 'industryId') return names.industries[value] ?? ''
  if (field === 'personBirthday') return formatDate(String(value))
  return String(value)
}

/** What the operator looks at. */
export const presentCheck = (row: Onboarding) => ({
  identity: identityFields.map((field) => ({
    label: identityLabels[field],
    value: wordsFor(row, field, row.identity[field]),
  })),
  obstacles: obstaclesOf(row),
  version: versionOf(row),
})

export const presentApplicant = (row: Applicant) => ({
  provider_id: row.providerId,
  company_name: row.companyName,
  city: row.city,
  status: row.state,
  status_text: onboardingLabels[row.state],
  submitted_at: row.submittedAt && isoTime(row.submittedAt),
  waiting_documents: row.waitingDocuments,
  turnover: toEuros(row.turnoverCents),
  is_selling: row.isSelling,
})

export const presentView = (row: ViewRow) => ({
  document_id: row.documentId,
  name: row.name,
  viewer: row.viewer,
  at: isoTime(row.at),
})
