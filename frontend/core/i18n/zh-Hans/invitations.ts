import type { Translated } from '../catalogue'

export const invitations: Translated<'zh-Hans', 'invitations'> = {
  title: '邀请',
  text: '在本服务器上，需要通过管理员提供的链接注册。',
  add: '邀请',
  none: '没有有效的邀请。',
  failed: '无法加载邀请',
  columns: { note: '对象', uses: '已使用', expires: '有效期至', actions: '操作' },
  noNote: '持有链接的任何人',
  used: '{{uses}}/{{most}} 人',
  actionsOf: '对{{name}}的邀请的操作',
  revoke: '撤销',
  revokeForm: {
    title: '撤销这个邀请？',
    text: '其链接会立即失效。通过它创建的账号会保留。',
    done: '邀请已撤销',
  },
  form: {
    note: '邀请谁？',
    noteHint: '只有管理员能看到。',
    uses: '最多可供多少人使用？',
    days: '有效多少天？',
    wholeNumber: '请输入 {{least}} 到 {{most}} 之间的整数',
    submit: '创建链接',
  },
  made: {
    title: '链接已创建',
    text: '请发送给你邀请的人。它只在此时显示。',
    link: '链接',
    done: '完成',
  },
  signUp: {
    invited: '你已受邀。请填写姓名并设置密码。',
    needed: '在本服务器上注册需要邀请。请打开你收到的链接，或向管理员索取。',
    off: '本服务器不开放注册。如需账号，请联系管理员。',
  },
}
