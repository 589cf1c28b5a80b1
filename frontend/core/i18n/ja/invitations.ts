import type { Translated } from '../catalogue'

export const invitations: Translated<'ja', 'invitations'> = {
  title: '招待',
  text: 'このサーバーでは、管理者が発行したリンクから登録します。',
  add: '招待する',
  none: '有効な招待はありません。',
  failed: '招待を読み込めませんでした',
  columns: { note: '宛先', uses: '使用済み', expires: '有効期限', actions: '操作' },
  noNote: 'リンクを知っている人',
  used: '{{uses}}/{{most}}人',
  actionsOf: '{{name}}への招待の操作',
  revoke: '取り消す',
  revokeForm: {
    title: 'この招待を取り消しますか？',
    text: 'リンクはすぐに使えなくなります。この招待で作られたアカウントはそのまま残ります。',
    done: '招待を取り消しました',
  },
  form: {
    note: '誰への招待ですか？',
    noteHint: '管理者だけに表示されます。',
    uses: '何人まで使えますか？',
    days: '何日間有効にしますか？',
    wholeNumber: '{{least}}から{{most}}までの整数を入力してください',
    submit: 'リンクを作成',
  },
  made: {
    title: 'リンクができました',
    text: '招待する人に送ってください。表示されるのは今だけです。',
    link: 'リンク',
    done: '完了',
  },
  signUp: {
    invited: '招待されています。名前とパスワードを決めてください。',
    needed: 'このサーバーの登録には招待が必要です。受け取ったリンクを開くか、管理者に依頼してください。',
    off: 'このサーバーでは新規登録できません。アカウントが必要な場合は、管理者に連絡してください。',
  },
}
