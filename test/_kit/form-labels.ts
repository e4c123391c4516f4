/** The default labels of fields by kind, both on the front end and in the editor. */
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
