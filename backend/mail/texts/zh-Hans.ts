import type { Texts } from '../letter'

export const zhHans: Texts = {
  orCopy: '或者在浏览器中打开以下地址：',
  recovery: ({ product, email, duration }) => ({
    subject: `${product} - 用户 ${email} 的密码找回`,
    opening: [`有人为 ${product} 账号 ${email} 申请了重设密码。`],
    button: '设置新密码',
    closing: [`此链接只能使用一次，有效期为${duration}。`, '如果这不是你本人的操作，则无需理会：你的密码不会改变。'],
  }),
  newAccount: ({ product, email, duration, recoveryPage }) => ({
    subject: `${product} - 用户 ${email} 的新账号`,
    opening: [`欢迎使用 ${product}！我们已为你创建账号，请使用邮箱地址 ${email} 登录。`],
    button: '设置密码',
    closing: [`此链接只能使用一次，有效期为${duration}。如已过期，请前往 ${recoveryPage} 申请新的链接。`],
  }),
  test: ({ product, email }) => ({
    subject: `${product} - 测试邮件`,
    opening: [`这是 ${product} 发送给 ${email} 的测试邮件。如果你能看到它，说明邮件发送正常。`],
    closing: [],
  }),
}
