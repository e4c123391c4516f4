/** What fields are called whose author has not said it, by kind: what visitors of a page read, and what its author finds when it is opened. */
export const FORM_LABELS = {
	name: 'Name',
	email: 'Email',
	url: 'Website',
	telephone: 'Phone',
	text: 'Text',
	textarea: 'Message',
	date: 'Date',
	time: 'Time',
	number: 'Number',
	select: 'Select one',
	radio: 'Choose one option',
	'checkbox-multiple': 'Choose several options',
} as const;
