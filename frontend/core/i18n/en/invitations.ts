/** Invitations to sign up, for administrators and for visitors. */
export const invitations = {
  title: 'Invitations',
  text: 'On this server, people sign up with a link from an administrator.',
  add: 'Invite',
  none: 'There are no open invitations.',
  failed: 'The invitations could not be loaded',
  columns: { note: 'For', uses: 'Used', expires: 'Valid until', actions: 'Actions' },
  noNote: 'Anyone with the link',
  used: '{{uses}} of {{most}}',
  actionsOf: 'Actions for the invitation for {{name}}',
  revoke: 'Revoke',
  revokeForm: {
    title: 'Revoke this invitation?',
    text: 'Its link stops working at once. Accounts that were made with it stay.',
    done: 'The invitation is revoked',
  },
  form: {
    note: 'Who is it for?',
    noteHint: 'Only administrators see this.',
    uses: 'How many people may use it?',
    days: 'For how many days is it valid?',
    wholeNumber: 'Enter a whole number from {{least}} to {{most}}',
    submit: 'Make a link',
  },
  made: {
    title: 'The link is ready',
    text: 'Send it to those you invite. It is shown only now.',
    link: 'Link',
    done: 'Done',
  },
  signUp: {
    invited: 'You are invited. Choose your name and a password.',
    needed:
      'Signing up needs an invitation on this server. Open the link that you were given, or ask an administrator for one.',
    off: 'Nobody can sign up on this server. If you need an account, ask an administrator.',
  },
} as const
