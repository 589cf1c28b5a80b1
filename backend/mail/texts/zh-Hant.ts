import type { Texts } from '../letter'

export const zhHant: Texts = {
  orCopy: '或在瀏覽器中開啟以下網址：',
  recovery: ({ product, email, duration }) => ({
    subject: `${product} - 使用者 ${email} 的密碼重設`,
    opening: [`有人為 ${product} 帳號 ${email} 申請重設密碼。`],
    button: '設定新密碼',
    closing: [`此連結只能使用一次，有效時間為 ${duration}。`, '如果這不是你本人的操作，則無須理會：你的密碼不會變更。'],
  }),
  newAccount: ({ product, email, duration, recoveryPage }) => ({
    subject: `${product} - 使用者 ${email} 的新帳號`,
    opening: [`歡迎使用 ${product}！我們已為你建立帳號，請使用電子郵件地址 ${email} 登入。`],
    button: '設定密碼',
    closing: [`此連結只能使用一次，有效時間為 ${duration}。若已過期，請前往 ${recoveryPage} 申請新的連結。`],
  }),
  test: ({ product, email }) => ({
    subject: `${product} - 測試郵件`,
    opening: [`這是 ${product} 寄給 ${email} 的測試郵件。如果你看得到這封信，表示郵件寄送正常。`],
    closing: [],
  }),
}
