import { eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { takeSmsTo } from '#server/platform/mail/sms.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { mailTwoFactorChanged, sendCode } from '../accounts.mails.ts'
import type { Mobile } from '../accounts.rules.ts'
import { users } from '../accounts.tables.ts'
import { requirePassword } from '../login/passwords.service.ts'
import { createCode, dropSecrets, guessCode, takeCode } from '../login/secrets.service.ts'
import { strengthenSession } from '../login/sessions.service.ts'
import { checkMobile } from '../registration/mobile.service.ts'
import { dropCodesWithoutFactor } from './totp.service.ts'

const columns = {
  isOn: users.twoFactorOn,
  mobile: users.twoFactorMobile,
  countryCode: users.twoFactorCountryCode,
}

export const getTwoFactor = async ({ user }: AccountCtx) => {
  const [row] = await db.select(columns).from(users).where(eq(users.id, user.id))
  return row!
}

/** Proves the new mobile by a code before anything changes; until then the old settings hold. */
export const startTwoFactor = async (ctx: AccountCtx, mobile: Mobile, password: string | undefined) => {
  const checked = await checkMobile(mobile)
  const now = await getTwoFactor(ctx)
  if (now.isOn && now.mobile === checked.mobile && now.countryCode === checked.countryCode)
    return { requiresCode: false }
  // also the first time: with a stolen token alone an attacker could lock the owner out
  await requirePassword(ctx, password)
  await takeSmsTo(checked.countryCode + checked.mobile)
  await inTransaction(async (tx) => {
    await dropSecrets(tx, ctx.user.id, 'two-factor-setup')
    const { code } = await createCode(tx, ctx.user.id, 'two-factor-setup', {
      newMobile: checked.mobile,
      newCountryCode: checked.countryCode,
    })
    await sendCode(tx, checked.countryCode + checked.mobile, code)
  })
  return { requiresCode: true }
}

export const confirmTwoFactor = async (ctx: AccountCtx, code: string) => {
  const { user } = ctx
  const { secret, isSent } = await guessCode({ userId: user.id, purpose: 'two-factor-setup' }, code)
  if (!isSent) throw refuse('CODE_INVALID')
  return inTransaction(async (tx) => {
    await takeCode(tx, secret)
    const [changed] = await tx
      .update(users)
      .set({ twoFactorOn: true, twoFactorMobile: secret.newMobile!, twoFactorCountryCode: secret.newCountryCode! })
      .where(eq(users.id, user.id))
      .returning()
    await strengthenSession(tx, ctx)
    await mailTwoFactorChanged(tx, changed!, 'on')
  })
}

/** A stolen token must not be enough to take the second factor away. */
export const stopTwoFactor = async (ctx: AccountCtx, password: string | undefined) => {
  const { isOn } = await getTwoFactor(ctx)
  if (!isOn) return
  await requirePassword(ctx, password)
  await inTransaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ twoFactorOn: false, twoFactorMobile: '', twoFactorCountryCode: '' })
      .where(eq(users.id, ctx.user.id))
      .returning()
    await dropSecrets(tx, ctx.user.id, 'two-factor-login', 'two-factor-setup')
    await dropCodesWithoutFactor(tx, ctx.user.id)
    await mailTwoFactorChanged(tx, changed!, 'off')
  })
}
