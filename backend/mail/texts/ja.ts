import type { Texts } from '../letter'

export const ja: Texts = {
  orCopy: 'または、次のアドレスをブラウザーで開いてください。',
  recovery: ({ product, email, duration }) => ({
    subject: `${product} - ${email} さんのパスワード再設定`,
    opening: [`${product} のアカウント ${email} のパスワード再設定が申し込まれました。`],
    button: '新しいパスワードを設定する',
    closing: [
      `このリンクは一度だけ使えます。有効期間は${duration}です。`,
      'お心当たりがない場合は、何もする必要はありません。パスワードは変更されません。',
    ],
  }),
  newAccount: ({ product, email, duration, recoveryPage }) => ({
    subject: `${product} - ${email} さんの新しいアカウント`,
    opening: [
      `${product} へようこそ。あなたのアカウントが作成されました。ログインにはメールアドレス ${email} を使います。`,
    ],
    button: 'パスワードを設定する',
    closing: [
      `このリンクは一度だけ使えます。有効期間は${duration}です。期限が切れた場合は ${recoveryPage} から新しいリンクを申し込んでください。`,
    ],
  }),
  test: ({ product, email }) => ({
    subject: `${product} - テストメール`,
    opening: [
      `これは ${product} から ${email} へのテストメールです。このメールが読めれば、メールの送信は正常に動作しています。`,
    ],
    closing: [],
  }),
}
